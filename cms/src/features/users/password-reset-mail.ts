import { renderEmail, type Email } from '../../providers/email/email-template';

/** The email with the link to set a new password. */
export const passwordResetMail = (name: string, link: string): Email =>
  renderEmail({
    subject: 'Restablece tu contraseña de Spa Bronze',
    title: `Hola, ${name}`,
    paragraphs: [
      'Recibimos una solicitud para restablecer la contraseña de tu cuenta. Abre este enlace y escribe una nueva. Sirve una sola vez y vence en una hora.',
    ],
    action: { label: 'Restablecer mi contraseña', url: link },
    ending: 'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  });
