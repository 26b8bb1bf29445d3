import { randomUUID } from 'node:crypto';
import { Client } from './client';
import { server } from './worker-server';

/** The password of everyone created here. */
export const PASSWORD = 'arena-y-sol-2026';
export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'ADMIN' | 'GENERAL';
  marketing?: boolean;
  reception?: boolean;
  client: Client;
}

const names = {
  ADMIN: 'Ana Administra',
  GENERAL: 'Carla Cliente',
  MARKETING: 'Mara Mercadeo',
  RECEPTION: 'Rita Recibe',
};

let hashed: Promise<{ hash: string; salt: string }> | undefined;

/**
 * An account and a client that is logged in to it. The password is hashed once per worker, because hashing is
 * slow.
 */
export async function newPerson(
  kind: keyof typeof names,
  app: Pick<typeof server, 'payload' | 'inside' | 'url'> = server,
): Promise<Person> {
  const marketing = kind === 'MARKETING';
  const reception = kind === 'RECEPTION';
  const role = kind === 'ADMIN' ? 'ADMIN' : 'GENERAL';
  const name = names[kind];
  const email = `${randomUUID()}@correo.example`;
  const at = new Date().toISOString();
  const data = {
    name,
    email,
    tel: '300 123 4567',
    role,
    marketing,
    reception,
    emailConfirmedAt: at,
    ...(await (hashed ??= app.inside.hashPassword(PASSWORD))),
    createdAt: at,
    updatedAt: at,
  };
  const { id } = await app.payload.db.create({ collection: 'users', data });
  const client = new Client(app.url);
  await logIn({ id: String(id), role, marketing, reception, client }, app);
  return { id: String(id), name, email, role, marketing, reception, client };
}

export const newShopper = () => newPerson('GENERAL');
export const newAdmin = () => newPerson('ADMIN');
export const newMarketer = () => newPerson('MARKETING');
export const newReceptionist = () => newPerson('RECEPTION');

/** A person for all tests of the file, from its `beforeAll` on. */
function sharedPerson(kind: Parameters<typeof newPerson>[0]): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await newPerson(kind));
  });
  return person;
}
export const sharedShopper = () => sharedPerson('GENERAL');
export const sharedAdmin = () => sharedPerson('ADMIN');
export const sharedMarketer = () => sharedPerson('MARKETING');

/** Puts a fresh session into the person's client, without the password. */
export async function logIn(
  { client, ...who }: Pick<Person, 'id' | 'role' | 'marketing' | 'reception' | 'client'>,
  { payload, inside }: Pick<typeof server, 'payload' | 'inside'> = server,
): Promise<void> {
  const { setCookies } = await inside.startSession(payload, who);
  for (const line of setCookies) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    client.cookies.set(name, value);
  }
}

/** The same person in another client, with a session of its own. */
export async function secondDevice(person: Person): Promise<Client> {
  const client = new Client();
  await logIn({ ...person, client });
  return client;
}
