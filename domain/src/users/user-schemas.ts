import { z } from 'zod';
import { email, evenIfIncomplete, id, page, phone, text } from '../fields/field-schemas';
import { messages } from '../messages';
import { roles } from './roles';
import { PASSWORD_MIN } from './user-rules';

export const newPassword = z
  .string(messages.required)
  .min(PASSWORD_MIN, messages.passwordTooShort)
  .max(200, messages.tooLong);
const consent = z.boolean().optional();
const profilePic = z
  .string(messages.pictureInvalid)
  .nullish()
  .transform((it) => it ?? '');

const samePasswords = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = { ...evenIfIncomplete, path: ['confirmPassword'], message: messages.passwordMismatch };

export const signUpSchema = z
  .object({
    name: text(80),
    email,
    tel: phone,
    password: newPassword,
    confirmPassword: z.string(messages.required),
    profilePic,
    consent,
  })
  .refine(samePasswords, mismatch);

/** Sign-up from a buy or book button. The account has no password until its owner creates one. */
export const quickSignUpSchema = z.object({ name: text(80), email, tel: phone, consent });

/** Login checks the form of the e-mail only. */
export const signInSchema = z.object({
  email,
  password: z.string(messages.required).min(1, messages.required).max(200, messages.tooLong),
});
/** `q` looks in name, e-mail and phone. */
export const usersQuery = page.extend({
  q: z.string().trim().max(100, messages.tooLong).optional(),
  role: z.enum(roles, messages.invalidInput).optional(),
});
const mark = z.boolean(messages.invalidInput).optional();
/**
 * `marketing` lets a shopper's account look after the contents, `reception` work at the desk; left out, they stay.
 * What ends with `Seen` is what the form showed: 409 when somebody else changed it meanwhile.
 */
export const updateUserSchema = z.object({
  userId: id,
  role: z.enum(roles, messages.invalidInput),
  marketing: mark,
  reception: mark,
  roleSeen: z.enum(roles, messages.invalidInput).optional(),
  marketingSeen: mark,
  receptionSeen: mark,
});
export const updateProfileSchema = z.object({
  name: text(80),
  tel: phone,
  profilePic: z.string(messages.pictureInvalid).optional(),
});
export const changePasswordSchema = z
  .object({
    currentPassword: z.string(messages.required).min(1, messages.required).max(200, messages.tooLong),
    password: newPassword,
    confirmPassword: z.string(messages.required),
  })
  .refine(samePasswords, mismatch);
export const createPasswordSchema = z.object({ password: newPassword });
export const forgotPasswordSchema = z.object({ email });
/** A code to log in. Spaces between its digits do not count. */
export const loginCode = z.object({
  code: z
    .string(messages.required)
    .max(40, messages.codeInvalid)
    .transform((it) => it.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, messages.codeInvalid)),
});
const resetToken = z
  .string(messages.required)
  .min(1, messages.resetLinkInvalid)
  .max(200, messages.resetLinkInvalid);
export const resetLink = z.object({ token: resetToken });
export const resetPasswordSchema = z
  .object({
    token: resetToken,
    password: newPassword,
    confirmPassword: z.string(messages.required),
  })
  .refine(samePasswords, mismatch);

/** A user as the wire carries it; never a hash, salt or token. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  /** The phone in E.164, '' if nobody can call it. For staff. */
  telE164: z.string().optional(),
  role: z.enum(roles),
  profilePic: z.string(),
  createdAt: z.string(),
  marketing: z.boolean().optional(),
  reception: z.boolean().optional(),
  /** What administrators opened to the reception, for who works there. */
  opened: z.array(z.string()).optional(),
  /** Present and true for the logged-in user whose account has no password. */
  noPassword: z.boolean().optional(),
});
export type User = z.infer<typeof user>;
