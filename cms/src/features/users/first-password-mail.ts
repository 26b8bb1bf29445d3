import { renderEmail, type Email } from '../../providers/email/email-template';

/** The address is not verified yet, so nothing that was typed with it is in the text. */
export const firstPasswordMail = (link: string): Email =>
  renderEmail({
    subject: 'Crea tu contraseña de Spa Bronze',
    title: 'Tu cuenta está abierta',
    paragraphs: [
      'Abriste una cuenta con este correo para reservar o comprar. Todavía no tiene contraseña: créala y podrás entrar desde cualquier dispositivo.',
      'El enlace sirve una sola vez y vence en 24 horas. Después puedes pedir otro en «¿Olvidaste tu contraseña?».',
    ],
    action: { label: 'Crear mi contraseña', url: link },
    ending:
      'Si no fuiste tú, crea la contraseña con este enlace: la cuenta queda en tus manos y se cierran las demás sesiones.',
  });
