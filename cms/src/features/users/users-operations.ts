import { messages } from '@spa-bronze/domain/messages';
import type {
  changePasswordSchema,
  signUpSchema,
  updateProfileSchema,
  User,
  usersQuery,
} from '@spa-bronze/domain/users/user-schemas';
import type { Payload, Where } from 'payload';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { isTaken } from '../../lib/is-taken';
import { rowBatches } from '../../lib/row-batches';
import { keySearchWhere } from '../../lib/key-search-where';
import { rowsOfPhone } from '../../lib/phone-search';
import { asRead, hashPassword, passwordMatches } from './password-hash';
import { dropPicture, keepPicture, readPicture } from './profile-picture';
import { endOtherSessions } from './session-operations';
import type { PopulatedUser } from './user-row';
import { users } from './users-repository';

const takenError = () => new AppError(409, messages.emailTaken, { email: messages.emailTaken });

export async function toUser(payload: Payload, row: PopulatedUser): Promise<User> {
  const { id, name, email, tel, role, marketing, reception, opened, createdAt, profilePic, noPassword } = row;
  const picture =
    typeof profilePic === 'string'
      ? await payload.findByID({ collection: 'media', id: profilePic, depth: 0, disableErrors: true })
      : profilePic;
  return {
    _id: String(id),
    name,
    email,
    tel: tel ?? '',
    role,
    createdAt: new Date(createdAt).toISOString(),
    profilePic: picture?.url ?? '',
    ...(marketing && { marketing: true }),
    ...(reception && { reception: true, ...(opened && { opened }) }),
    ...(noPassword && { noPassword: true }),
  };
}

/** Creates a shopper's account. A taken e-mail is 409. A refused sign-up leaves nothing behind. */
export async function signUp(
  payload: Payload,
  { name, email, tel, password, profilePic, consent }: z.output<typeof signUpSchema>,
): Promise<User> {
  const bytes = profilePic ? await readPicture(profilePic) : undefined;
  if (await users.findOne(payload, { email: { equals: email } })) throw takenError();
  const picture = bytes && (await keepPicture(payload, bytes));
  try {
    const data = {
      name,
      email,
      tel,
      password,
      role: 'GENERAL' as const,
      profilePic: picture?.id,
      consentAt: consent ? new Date().toISOString() : undefined,
    };
    return await toUser(payload, await payload.create({ collection: 'users', data, depth: 1 }));
  } catch (error) {
    await dropPicture(payload, picture);
    throw isTaken(error) ? takenError() : error;
  }
}

type UsersQuery = z.output<typeof usersQuery>;

const searched = { words: ['nameKey'], phone: 'telKey', codes: ['email'] };

async function whereOf(payload: Payload, { q, role }: Pick<UsersQuery, 'q' | 'role'>): Promise<Where> {
  const conditions: Where[] = role ? [{ role: { equals: role } }] : [];
  const among = await rowsOfPhone(payload, 'users', searched.phone, q);
  return among ? among(conditions) : { and: [...keySearchWhere(q, searched), ...conditions] };
}

const toUsers = (payload: Payload, rows: PopulatedUser[]): Promise<User[]> =>
  Promise.all(rows.map(async (row) => ({ ...(await toUser(payload, row)), telE164: row.telE164 ?? '' })));

export async function listUsers(
  payload: Payload,
  { page, limit = 20, ...query }: UsersQuery,
): Promise<{ users: User[]; total: number }> {
  const { docs, totalDocs } = await payload.find({
    collection: 'users',
    where: await whereOf(payload, query),
    depth: 1,
    sort: '-createdAt',
    page,
    limit,
  });
  return { users: await toUsers(payload, docs), total: totalDocs };
}

export async function* allUsers(payload: Payload, query: UsersQuery): AsyncGenerator<User[]> {
  const requested = await whereOf(payload, query);
  const read = async (where: Where) => {
    const { docs } = await payload.find({
      collection: 'users',
      where: { and: [requested, where] },
      depth: 1,
      pagination: false,
    });
    return docs;
  };
  for await (const rows of rowBatches(payload, { collection: 'users', sort: '-createdAt' }, read))
    yield toUsers(payload, rows);
}

/**
 * Changes name, phone and picture only. `profilePic`: '' removes the picture, a data URL replaces it, its own
 * address or nothing keeps it.
 */
export async function updateProfile(
  payload: Payload,
  id: string,
  { name, tel, profilePic }: z.output<typeof updateProfileSchema>,
): Promise<PopulatedUser> {
  const before = await users.findById(payload, id);
  if (!before) throw new AppError(401, messages.loginRequired);
  const keeps = profilePic === undefined || profilePic === (await toUser(payload, before)).profilePic;
  const picture =
    keeps || !profilePic ? undefined : await keepPicture(payload, await readPicture(profilePic));
  const after = await users.updateWhere(
    payload,
    { id: { equals: id } },
    { name, tel, ...(!keeps && { profilePic: picture?.id ?? null }) },
  );
  if (!keeps) await dropPicture(payload, after ? before.profilePic : picture);
  if (!after) throw new AppError(401, messages.loginRequired);
  return { ...after, noPassword: !before.hash };
}

export async function changePassword(
  payload: Payload,
  id: string,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
  headers: Headers,
): Promise<void> {
  const user = await users.findById(payload, id);
  if (!user || !(await passwordMatches(currentPassword, user)))
    throw new AppError(400, messages.wrongPassword, { currentPassword: messages.wrongPassword });
  if (!(await users.updateWhere(payload, asRead(user), { ...(await hashPassword(password)) })))
    throw new AppError(409, messages.conflict);
  await endOtherSessions(payload, user, headers);
}
