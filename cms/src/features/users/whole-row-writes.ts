import { messages } from '@spa-bronze/domain/messages';
import { newPassword, type Role } from '@spa-bronze/domain/users';
import { ValidationError, type CollectionAfterChangeHook, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, type CollectionBeforeValidateHook, type FieldHook } from 'payload';
import { AppError } from '../../access/app-error';
import { changeRole, hasOtherAdmin } from './change-role';
import { endSessions } from './session-operations';

/**
 * Payload saves a document by writing back the whole row that it read before. So that an edit of a name cannot undo a demotion or a
 * new password of the same moment, these fields leave such a write unless the edit is about them.
 */
export const notWrittenBack: FieldHook = ({ operation, siblingData, field }) => {
  if (operation === 'update' && 'name' in field) delete siblingData[field.name as string];
};

/** A promotion is part of the write; a demotion comes after it, by `demoteSafely`. */
export const roleOnlyWhenRaised: FieldHook = (args) => (args.value === 'ADMIN' && args.previousValue === 'GENERAL' ? undefined : notWrittenBack(args));

const lastAdmin = () => new AppError(409, messages.lastAdmin);
const isDemotion = (from: Role | undefined, to: Role | undefined) => from === 'ADMIN' && to === 'GENERAL';

/** Payload's own rule is three characters. */
export const demandLongPassword: CollectionBeforeValidateHook = ({ data }) => {
  if (data?.password === undefined) return;
  const { error } = newPassword.safeParse(data.password);
  if (error) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: error.issues[0]?.message ?? '' }] });
};

/** Refuses before anything is written, and notes whose password this edit sets. */
export const beforeUserChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, context, req: { payload } }) => {
  if (operation !== 'update') return;
  if (isDemotion(originalDoc?.role, data.role) && !(await hasOtherAdmin(payload, originalDoc.id))) throw lastAdmin();
  if (data.password) context.newPasswordOf = [...((context.newPasswordOf as string[] | undefined) ?? []), originalDoc.id];
};

/** Takes the role away if another administrator remains; a new password ends the sessions that the old one opened. */
export const afterUserChange: CollectionAfterChangeHook = async ({ data, doc, previousDoc, operation, context, req }) => {
  if (operation !== 'update') return;
  if ((context.newPasswordOf as string[] | undefined)?.includes(doc.id)) {
    await endSessions(req.payload, doc.id, req.user?.id === doc.id ? req.headers : undefined);
  }
  if (!isDemotion(previousDoc.role, data.role)) return;
  if ((await changeRole(req.payload, doc.id, 'GENERAL')) === 'last-admin') throw lastAdmin();
  return { ...doc, role: 'GENERAL' };
};

/** Deleting an administrator is a demotion first, so that the last one stays. */
export const beforeUserDelete: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  if ((await changeRole(payload, String(id), 'GENERAL')) === 'last-admin') throw lastAdmin();
  await endSessions(payload, String(id));
};
