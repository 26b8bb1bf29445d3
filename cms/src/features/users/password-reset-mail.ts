import { renderEmail, type Email } from '../../providers/email/email-template';
import type { UserRow } from './user-row';

/** It has no name before the email is confirmed: a stranger may have typed it. */
export const passwordResetMail = (
  { name, emailConfirmedAt }: Pick<UserRow, 'name' | 'emailConfirmedAt'>,
  link: string,
): Email =>
  renderEmail({
    subject: 'Restablece tu contraseña de Spa Bronze',
    title: emailConfirmedAt ? `Hola, ${name}` : 'Restablece tu contraseña',
    paragraphs: [
      'Recibimos una solicitud para restablecer la contraseña de tu cuenta. Abre este enlace y escribe una nueva. Sirve una sola vez y vence en una hora.',
    ],
    action: { label: 'Restablecer mi contraseña', url: link },
    ending: 'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  });
