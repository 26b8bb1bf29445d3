import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client';
import { sessionQuery } from '../lib/session';
import { Toasts } from '../ui/toast';
import { formServer, type FormServer } from './form-server';

/* A busy machine takes its time. */
configure({ asyncUtilTimeout: 10_000 });

interface Options {
  server?: FormServer;
  at?: string;
  user?: object | null;
  /** What was asked before, by its query key. */
  seen?: (readonly [key: readonly unknown[], data: unknown])[];
}

/** A form or a dialog as a person meets it, with the notices. `server` answers what it sends. */
export async function renderInApp(
  element: ReactNode,
  { server = formServer(), at = '/', user = null, seen = [] }: Options = {},
) {
  const client = createQueryClient(server.send, 'http://shop.test');
  const usual = client.getDefaultOptions();
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, retry: false } });
  client.setQueryData(sessionQuery.queryKey, user as never);
  for (const [key, data] of seen) client.setQueryData(key, data);
  const shown = (
    <>
      {element}
      <Toasts />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [at] });
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  await act(async () => {
    render(page);
  });
  return { router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...server };
}

/** The same in front of an administrator. */
export const renderInPanel = (element: ReactNode, options: Options = {}) =>
  renderInApp(element, { user: { _id: 'ana', name: 'Ana', role: 'ADMIN' }, ...options });

export const field = (label: string): HTMLElement => screen.getByLabelText(label);
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** Puts text into fields, by their labels, in place of what is there: at once, as a paste does. */
export async function fill(
  person: ReturnType<typeof userEvent.setup>,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label));
    if (value) await person.paste(value);
  }
}

/** What is wrong with a field, as a screen reader gets it: `aria-invalid`, then the messages. */
export function wrongWith(label: string): (string | null)[] {
  const named = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  const messages = named.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id));
  return [field(label).getAttribute('aria-invalid'), ...messages.map((it) => it?.textContent ?? null)];
}
