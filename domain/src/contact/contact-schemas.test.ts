import { contactForm, newsletterForm } from './contact-schemas';

describe('the forms of contact', () => {
  const form = { name: 'Ana', email: 'ana@correo.co', message: 'Hola' };
  it('need no subject and no consent', () => {
    expect(contactForm.parse(form)).toEqual({ ...form, subject: '' });
    expect(newsletterForm.parse({ email: 'ana@correo.co', role: 'ADMIN' })).toEqual({
      email: 'ana@correo.co',
    });
  });
  it.each([
    { ...form, name: '' },
    { ...form, message: ' ' },
    { ...form, message: 'x'.repeat(5001) },
    { ...form, email: { $gt: '' } },
    { ...form, subject: 5 },
    { ...form, consent: 'yes' },
    null,
    [],
  ])('refuse %#', (input) => expect(contactForm.safeParse(input).success).toBe(false));
});
