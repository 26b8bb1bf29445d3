import { z } from 'zod';
import { bookingDate, page } from '../fields/field-schemas';
import { messages } from '../messages';

/** One thing that staff did: who, what, on what, and every field that changed. Never edited. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string(),
  name: z.string(),
  /** A line of the contract (`PATCH /transactions/{id}`), or `create`, `update`, `delete` by the CMS. */
  act: z.string(),
  /** The collection or global, the row's id and what it is called. */
  subject: z.string(),
  subjectId: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `q`: text in who or what. */
export const auditLogQuery = page.extend({
  q: z.string().trim().max(200, messages.tooLong).optional(),
  subject: z
    .string()
    .regex(/^[a-z-]{1,40}$/, messages.invalidId)
    .optional(),
  from: bookingDate.optional(),
  to: bookingDate.optional(),
});
