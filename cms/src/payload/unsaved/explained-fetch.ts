import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { heicAsJpeg, isHeicFile } from '@spa-bronze/domain/media/heic';
import { messages } from '@spa-bronze/domain/messages';
import { PAGE_PERSON } from './page-person';

/** How far a write is, or how it ended. `refused` has its reason in the reply. */
export type WriteOutcome = 'begun' | 'done' | 'offline' | 'session-ended' | 'refused';
export interface Write {
  path: string;
  /** Payload sent it by itself, as a draft. */
  isAutosave: boolean;
  outcome: WriteOutcome;
}
const EVENT = 'spa-write';

/** Calls `listener` before and after every write of this page to `/api`. Returns the function that ends it. */
export function watchWrites(listener: (write: Write) => void): () => void {
  const onWrite = (event: Event) => listener((event as CustomEvent<Write>).detail);
  addEventListener(EVENT, onWrite);
  return () => removeEventListener(EVENT, onWrite);
}

/** Who is logged in, null for nobody. Throws without the network or the server's answer. */
async function whoIsHere(plain: typeof fetch): Promise<unknown> {
  const response = await plain('/api/users/me', { credentials: 'include', cache: 'no-store' });
  if (!response.ok) throw new Error(`/api/users/me: ${response.status}`);
  return recordOf(await response.json()).user ?? null;
}

/** For whom this page was opened: the id of a user. */
let pagePerson: string | undefined;
const isPagePerson = (user: unknown) => user !== null && String(recordOf(user).id) === pagePerson;

/** Whether a write has a chance: the server answers, and the person of this page is logged in. */
export const canWrite = (): Promise<boolean> => whoIsHere(fetch).then(isPagePerson, () => false);
const hasSessionEnded = (plain: typeof fetch): Promise<boolean> =>
  whoIsHere(plain).then(
    (user) => !isPagePerson(user),
    () => false,
  );

/** The same call with the photographs of an iPhone as JPEG, where the browser can read them. */
async function withoutHeic(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  const file = init?.body instanceof FormData ? init.body.get('file') : null;
  if (!(init?.body instanceof FormData) || !(file instanceof File) || !isHeicFile(file)) return init;
  const jpeg = await heicAsJpeg(file);
  if (jpeg) init.body.set('file', jpeg);
  return init;
}

/**
 * Payload's forms show the words of the browser ('Failed to fetch'), and call an ended session a missing right. This
 * replaces `fetch` of the page by one that says both in the words of the shop, reports how writes end, says for whom
 * the page was opened, and sends no HEIC that it can send as JPEG. Returns the function that puts the browser's back.
 */
export function explainFailures(person: string | undefined): () => void {
  pagePerson = person;
  const plain = window.fetch.bind(window);
  const before = window.fetch;
  const tell = (write: Write) => dispatchEvent(new CustomEvent(EVENT, { detail: write }));
  const sessionEnded = () =>
    Response.json({ message: messages.sessionEnded }, { status: 401, statusText: 'Unauthorized' });

  async function explained(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : null;
    const { pathname: path, searchParams } = new URL(request?.url ?? String(input), location.href);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const isWrite = method !== 'GET' && path.startsWith('/api/');
    const headers = new Headers(init?.headers ?? request?.headers);
    if (pagePerson !== undefined) headers.set(PAGE_PERSON, pagePerson);
    const isAutosave = searchParams.get('autosave') === 'true';
    const report = (outcome: WriteOutcome) => void (isWrite && tell({ path, isAutosave, outcome }));
    report('begun');
    const sent = isWrite ? { ...(await withoutHeic(init)), headers } : init;
    let response: Response;
    try {
      response = await plain(input, sent);
    } catch (error) {
      /* Payload waits for ever for a preference that cannot be read, and no draft is saved meanwhile. */
      if (method === 'GET' && path.startsWith('/api/payload-preferences/')) return Response.error();
      if ((init?.signal ?? request?.signal)?.aborted) throw error;
      report('offline');
      throw new TypeError(messages.offline, { cause: error });
    }
    if (isWrite && [401, 403].includes(response.status) && (await hasSessionEnded(plain))) {
      report('session-ended');
      return sessionEnded();
    }
    report(response.ok ? 'done' : 'refused');
    return response;
  }
  window.fetch = explained;
  return () => {
    if (window.fetch === explained) window.fetch = before;
  };
}
