import { replyAddress } from './reply-address';

it('reply: begins a mail to who wrote, with the subject and a greeting', () => {
  const { protocol, pathname, searchParams } = new URL(
    replyAddress({ name: 'Luz Ñáñez', email: 'luz+spa@correo.example', subject: '¿Abren el lunes?' }),
  );
  expect({ protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) }).toEqual({
    protocol: 'mailto:',
    to: 'luz+spa@correo.example',
    subject: 'Re: ¿Abren el lunes?',
    body: 'Hola Luz Ñáñez:\n\n',
  });
});

it('reply: nothing of a message can add a recipient', () => {
  const { searchParams } = new URL(
    replyAddress({ name: 'a&bcc=otro@correo.example', email: 'luz@correo.example', subject: ' ' }),
  );
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Tu mensaje a Spa Bronze');
});
