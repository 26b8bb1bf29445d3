import { messages } from '../messages';
import { PROFILE_PIC_MAX_BYTES } from './user-rules';
import { isAdmin } from './rights';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  updateProfileSchema,
  updateUserSchema,
  usersQuery,
} from './user-schemas';

const form = {
  name: 'Ana',
  email: 'Ana@Correo.co',
  tel: '300 123 4567',
  password: 'bronce-2026',
  confirmPassword: 'bronce-2026',
};
const faults = (
  schema: { safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  input: unknown,
) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );

describe('sign-up', () => {
  it('keeps the known fields only', () => {
    const sent = JSON.parse(
      JSON.stringify({ ...form, role: 'ADMIN', _id: 'x' }).replace('{', '{"__proto__":{"role":"ADMIN"},'),
    );
    const stored = signUpSchema.parse(sent);
    expect(stored).toEqual({ ...form, email: 'ana@correo.co', profilePic: '' });
    expect((stored as { role?: string }).role).toBeUndefined();
  });
  it.each([[{ profilePic: null }], [{ profilePic: '' }], [{ consent: true }]])('accepts %j', (extra) =>
    expect(faults(signUpSchema, { ...form, ...extra })).toEqual({}),
  );
  it('reports every fault at once', () => {
    expect(faults(signUpSchema, { password: 'corta', confirmPassword: 'otra' })).toEqual({
      name: messages.required,
      email: messages.required,
      tel: messages.required,
      password: messages.passwordTooShort,
      confirmPassword: messages.passwordMismatch,
    });
  });
  it.each([
    ['confirmPassword', 'bronce-2027', messages.passwordMismatch],
    ['email', { $gt: '' }, messages.required],
    ['name', ['Ana'], messages.required],
    ['tel', 3001234567, messages.required],
    ['profilePic', { url: 'x' }, messages.pictureInvalid],
    ['consent', 'on', messages.invalidInput],
  ])('refuses the %s %j', (field, value, message) =>
    expect(faults(signUpSchema, { ...form, [field]: value })).toEqual({ [field]: message }),
  );
  it.each([
    ['bronce7', messages.passwordTooShort],
    ['x'.repeat(201), messages.tooLong],
  ])('refuses the password %p', (password, message) =>
    expect(faults(signUpSchema, { ...form, password, confirmPassword: password })).toEqual({
      password: message,
    }),
  );
  it.each([null, [], 'x', 5])('refuses %j as a whole', (input) =>
    expect(faults(signUpSchema, input)).toEqual({ '': messages.invalidInput }),
  );
});

describe('other forms of an account', () => {
  it('login: accepts passwords of any length', () =>
    expect(signInSchema.parse({ email: ' ANA@correo.co', password: 'x' })).toEqual({
      email: 'ana@correo.co',
      password: 'x',
    }));
  it.each([
    [{ $gt: '' }, messages.required],
    ['', messages.required],
    [null, messages.required],
    [['x'], messages.required],
    ['x'.repeat(201), messages.tooLong],
    ['x'.repeat(200), undefined],
  ])('login: password %j: %p', (password, message) =>
    expect(faults(signInSchema, { email: 'a@b.co', password })).toEqual(message ? { password: message } : {}),
  );
  it.each(['admin', 'ROOT', '', null, { $ne: 'GENERAL' }, ['ADMIN']])('role: refuses %j', (role) =>
    expect(faults(updateUserSchema, { userId: 'a', role })).toEqual({ role: messages.invalidInput }),
  );
  it('profile: keeps name, phone and picture only', () =>
    expect(updateProfileSchema.parse({ name: 'Ana', tel: '3001234567', email: 'x', role: 'ADMIN' })).toEqual({
      name: 'Ana',
      tel: '3001234567',
    }));
  it.each([
    [changePasswordSchema, { currentPassword: 'x' }],
    [resetPasswordSchema, { token: 't' }],
  ])('new password: comes twice and has eight characters', (schema, rest) => {
    expect(faults(schema, { ...rest, password: '12345678', confirmPassword: '12345678' })).toEqual({});
    expect(faults(schema, { ...rest, password: '12345678', confirmPassword: '12345679' })).toEqual({
      confirmPassword: messages.passwordMismatch,
    });
    expect(faults(schema, { ...rest, password: '1234567', confirmPassword: '1234567' })).toEqual({
      password: messages.passwordTooShort,
    });
  });
  it.each([
    [{ role: 'ADMIN' }, true],
    [{ role: 'GENERAL' }, false],
    [{ role: 'admin' }, false],
    [{ role: null }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('panel: %j may open it: %p', (person, opens) => expect(isAdmin(person)).toBe(opens));
});

describe('limits of an account', () => {
  it('profile picture: at most 2 MB', () => expect(PROFILE_PIC_MAX_BYTES).toBe(2_097_152));
  it.each([
    [signUpSchema, form],
    [changePasswordSchema, { currentPassword: 'x' }],
    [resetPasswordSchema, { token: 't' }],
  ])('password: both fields are required', (schema, rest) => {
    const wrong = { password: messages.required, confirmPassword: messages.required };
    for (const missing of [undefined, null, 5])
      expect(faults(schema, { ...rest, password: missing, confirmPassword: missing })).toEqual(wrong);
  });
  it('password change: requires the present password', () =>
    expect(faults(changePasswordSchema, { password: '12345678', confirmPassword: '12345678' })).toEqual({
      currentPassword: messages.required,
    }));
  it('name: up to 80 characters; password: 8 to 200', () => {
    const long = {
      ...form,
      name: 'x'.repeat(80),
      password: 'x'.repeat(200),
      confirmPassword: 'x'.repeat(200),
    };
    expect(faults(signUpSchema, long)).toEqual({});
    expect(faults(signUpSchema, { ...long, name: 'x'.repeat(81) })).toEqual({ name: messages.tooLong });
    expect(
      [80, 81].map((length) => faults(updateProfileSchema, { name: 'x'.repeat(length), tel: '3001234567' })),
    ).toEqual([{}, { name: messages.tooLong }]);
  });
  it.each([
    [{ currentPassword: '' }, { currentPassword: messages.required }],
    [{ currentPassword: 'x'.repeat(200) }, {}],
    [{ currentPassword: 'x'.repeat(201) }, { currentPassword: messages.tooLong }],
  ])('new password: with %j: %j', (more, wrong) =>
    expect(
      faults(changePasswordSchema, { password: '12345678', confirmPassword: '12345678', ...more }),
    ).toEqual(wrong),
  );
  it.each([
    ['', messages.resetLinkInvalid],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), messages.resetLinkInvalid],
    [undefined, messages.required],
  ])('reset link: token %p: %p', (token, message) =>
    expect(faults(resetPasswordSchema, { token, password: '12345678', confirmPassword: '12345678' })).toEqual(
      message ? { token: message } : {},
    ),
  );
  it('reset link: requires an email', () => {
    expect(forgotPasswordSchema.parse({ email: ' Ana@Correo.co ' })).toEqual({ email: 'ana@correo.co' });
    expect(faults(forgotPasswordSchema, { email: 'ana' })).toEqual({ email: messages.invalidEmail });
  });
  it('profile: the picture is optional', () =>
    expect(faults(updateProfileSchema, { name: 'Ana', tel: '3001234567', profilePic: 5 })).toEqual({
      profilePic: messages.pictureInvalid,
    }));
  it('role change: accepts the role that the form showed', () => {
    expect(
      updateUserSchema.parse({
        userId: 'a',
        role: 'ADMIN',
        marketing: true,
        roleSeen: 'GENERAL',
        marketingSeen: false,
        name: 'x',
      }),
    ).toEqual({ userId: 'a', role: 'ADMIN', marketing: true, roleSeen: 'GENERAL', marketingSeen: false });
    expect(
      faults(updateUserSchema, {
        userId: '',
        role: 'ADMIN',
        marketing: 'yes',
        roleSeen: 'x',
        marketingSeen: 1,
      }),
    ).toEqual({
      userId: messages.invalidId,
      marketing: messages.invalidInput,
      roleSeen: messages.invalidInput,
      marketingSeen: messages.invalidInput,
    });
  });
});

describe('the list of users', () => {
  it('trims the search text', () =>
    expect(usersQuery.parse({ q: ' ana ', role: 'ADMIN', page: '2' })).toEqual({
      q: 'ana',
      role: 'ADMIN',
      page: 2,
    }));
  it.each<[object, object]>([
    [{ q: 'x'.repeat(100) }, {}],
    [{ q: 'x'.repeat(101) }, { q: messages.tooLong }],
    [{ role: 'ROOT' }, { role: messages.invalidInput }],
  ])('query %j: %j', (query, wrong) => expect(faults(usersQuery, query)).toEqual(wrong));
});
