import { messages } from './messages';
import { changePassword, isAdmin, resetPassword, signIn, signUp, updateProfile, updateUser } from './users';

const form = { name: 'Ana', email: 'Ana@Correo.co', tel: '300 123 4567', password: 'bronce-2026', confirmPassword: 'bronce-2026' };
const faults = (schema: { safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } }, input: unknown) =>
  Object.fromEntries(schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);

describe('signing up', () => {
  it('keeps what the form has and nothing more', () => {
    const sent = JSON.parse(JSON.stringify({ ...form, role: 'ADMIN', _id: 'x' }).replace('{', '{"__proto__":{"role":"ADMIN"},'));
    const kept = signUp.parse(sent);
    expect(kept).toEqual({ ...form, email: 'ana@correo.co', profilePic: '' });
    expect((kept as { role?: string }).role).toBeUndefined();
  });
  it.each([[{ profilePic: null }], [{ profilePic: '' }], [{ consent: true }]])('takes %j', (extra) => expect(faults(signUp, { ...form, ...extra })).toEqual({}));
  it('tells every fault at once', () => {
    expect(faults(signUp, { password: 'corta', confirmPassword: 'otra' })).toEqual({
      name: messages.required, email: messages.required, tel: messages.required, password: messages.passwordTooShort, confirmPassword: messages.passwordMismatch,
    });
  });
  it.each([
    ['confirmPassword', 'bronce-2027', messages.passwordMismatch], ['email', { $gt: '' }, messages.required], ['name', ['Ana'], messages.required],
    ['tel', 3001234567, messages.required], ['profilePic', { url: 'x' }, messages.pictureInvalid], ['consent', 'on', messages.invalidInput],
  ])('refuses the %s %j', (field, value, message) => expect(faults(signUp, { ...form, [field]: value })).toEqual({ [field]: message }));
  it.each([['bronce7', messages.passwordTooShort], ['x'.repeat(201), messages.tooLong]])('refuses the password %p', (password, message) =>
    expect(faults(signUp, { ...form, password, confirmPassword: password })).toEqual({ password: message }));
  it.each([null, [], 'x', 5])('refuses %j as a whole', (input) => expect(faults(signUp, input)).toEqual({ '': messages.invalidInput }));
});

describe('other forms of an account', () => {
  it('signing in takes passwords of any age', () => expect(signIn.parse({ email: ' ANA@correo.co', password: 'x' })).toEqual({ email: 'ana@correo.co', password: 'x' }));
  it.each([{ $gt: '' }, '', null, ['x'], 'x'.repeat(201)])('signing in refuses the password %j', (password) => expect(Object.keys(faults(signIn, { email: 'a@b.co', password }))).toEqual(['password']));
  it.each(['admin', 'ROOT', '', null, { $ne: 'GENERAL' }, ['ADMIN']])('no role is %j', (role) => expect(faults(updateUser, { userId: 'a', role })).toEqual({ role: messages.invalidInput }));
  it('a profile keeps name, phone and picture only', () => expect(updateProfile.parse({ name: 'Ana', tel: '3001234567', email: 'x', role: 'ADMIN' })).toEqual({ name: 'Ana', tel: '3001234567' }));
  it.each([[changePassword, { currentPassword: 'x' }], [resetPassword, { token: 't' }]])('new passwords come twice and have eight characters', (schema, rest) => {
    expect(faults(schema, { ...rest, password: '12345678', confirmPassword: '12345678' })).toEqual({});
    expect(faults(schema, { ...rest, password: '12345678', confirmPassword: '12345679' })).toEqual({ confirmPassword: messages.passwordMismatch });
    expect(faults(schema, { ...rest, password: '1234567', confirmPassword: '1234567' })).toEqual({ password: messages.passwordTooShort });
  });
  it.each([[{ role: 'ADMIN' }, true], [{ role: 'GENERAL' }, false], [{ role: 'admin' }, false], [{ role: null }, false], [{}, false], [null, false], [undefined, false]])(
    '%j opens the panel: %p', (person, opens) => expect(isAdmin(person)).toBe(opens));
});
