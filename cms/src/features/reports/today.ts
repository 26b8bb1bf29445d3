import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Payload, Where } from 'payload';
import { nowOf } from '../../lib/clock';
import { isBlank } from '../content/blank-drafts';
import { salesWhere } from '../sales/sales-where';

export interface Line {
  label: string;
  href: string;
  note?: string;
}
interface Today {
  numbers: { label: string; value: number; href: string }[];
  drafts: Line[];
  scheduled: Line[];
}

const written = [
  { slug: 'banners', called: 'Banner', title: 'title', from: 'startsAt' },
  { slug: 'announcements', called: 'Aviso', title: 'text', from: 'startsAt' },
  { slug: 'pages', called: 'Página', title: 'title', from: 'publishedAt' },
  { slug: 'posts', called: 'Artículo', title: 'title', from: 'publishedAt' },
] as const;
const MOST = 8;
/** A document without a title still needs a text for its link. */
const UNTITLED = '(sin título)';
async function lines(payload: Payload, where: (from: string) => Where, draft: boolean): Promise<Line[]> {
  const found = await Promise.all(
    written.map(async ({ slug, called, title, from }) => {
      const { docs } = await payload.find({
        collection: slug,
        draft,
        where: where(from),
        limit: 2 * MOST,
        depth: 0,
        sort: draft ? '-updatedAt' : from,
      });
      return docs
        .map(recordOf)
        .filter((it) => !isBlank(it))
        .map((it) => ({
          label: `${called}: ${String(it[title] || UNTITLED)}`,
          href: `/admin/collections/${slug}/${String(it.id)}`,
          note: draft ? undefined : String(it[from]),
        }));
    }),
  );
  return found.flatMap((it) => it.slice(0, MOST)).slice(0, MOST);
}

interface Planned {
  id: string;
  waitUntil?: string | null;
  input?: { type?: string; global?: string; doc?: { relationTo: string; value: string } } | null;
}

/** Drafts with a scheduled publication or end. */
async function planned(payload: Payload): Promise<Line[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { and: [{ taskSlug: { equals: 'schedulePublish' } }, { waitUntil: { exists: true } }] },
    sort: 'waitUntil',
    limit: MOST,
    depth: 0,
  });
  return Promise.all(
    (docs as Planned[]).map(async ({ waitUntil, input }) => {
      const kind = written.find(({ slug }) => slug === input?.doc?.relationTo);
      const doc =
        kind &&
        recordOf(
          await payload.findByID({
            collection: kind.slug,
            id: String(input?.doc?.value),
            draft: true,
            depth: 0,
            disableErrors: true,
          }),
        );
      const what = kind ? `${kind.called}: ${String(doc?.[kind.title] || UNTITLED)}` : 'Página de inicio';
      return {
        label: `${input?.type === 'unpublish' ? 'Se retira' : 'Se publica'} ${what}`,
        href: kind
          ? `/admin/collections/${kind.slug}/${input?.doc?.value}`
          : `/admin/globals/${input?.global ?? 'home'}`,
        note: waitUntil ?? undefined,
      };
    }),
  );
}

/**
 * What matters on this day in Bogotá. Everyone sees drafts and schedules; administrators also see bookings,
 * sales and messages.
 */
export async function todayOf(payload: Payload, user: { role?: string } | null): Promise<Today> {
  const now = nowOf(payload);
  const day = dayOf(now);
  const [drafts, dated, jobs] = await Promise.all([
    lines(payload, () => ({ _status: { equals: 'draft' } }), true),
    lines(
      payload,
      (from) => ({
        and: [{ _status: { equals: 'published' } }, { [from]: { greater_than: now.toISOString() } }],
      }),
      false,
    ),
    planned(payload),
  ]);
  const scheduled = [...jobs, ...dated]
    .sort((a, b) => (a.note ?? '').localeCompare(b.note ?? ''))
    .slice(0, MOST);
  if (!isAdmin(user)) return { numbers: [], drafts, scheduled };
  const [claims, sales, messages] = await Promise.all([
    payload.find({
      collection: 'slot-claims',
      where: { date: { equals: day } },
      pagination: false,
      depth: 0,
    }),
    payload.count({
      collection: 'sales',
      where: salesWhere({ from: day }),
    }),
    payload.count({ collection: 'contact-messages', where: { attended: { not_equals: true } } }),
  ]);
  const bookings = new Set(claims.docs.map(({ holder, token }) => `${holder} ${token ?? ''}`)).size;
  return {
    numbers: [
      { label: 'Citas de hoy', value: bookings, href: '/admin-panel/calendario' },
      { label: 'Ventas y reservas de hoy', value: sales.totalDocs, href: '/admin-panel/all-Ventas' },
      {
        label: 'Mensajes sin atender',
        value: messages.totalDocs,
        href: '/admin/collections/contact-messages',
      },
    ],
    drafts,
    scheduled,
  };
}
