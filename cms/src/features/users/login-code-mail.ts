import { renderEmail, type Email } from '../../providers/email/email-template';

export const loginCodeMail = (code: string, link: string): Email =>
  renderEmail({
    subject: `${code} es tu código de Spa Bronze`,
    title: `Tu código: ${code}`,
    paragraphs: [
      'Escríbelo en la página donde lo pediste. Vence en 10 minutos, sirve una sola vez y solo en ese navegador.',
    ],
    action: { label: 'Entrar', url: link },
    ending: 'Si no lo pediste, ignora este correo: sin el código nadie entra. No se lo des a nadie.',
  });
