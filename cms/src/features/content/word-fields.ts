import { usualWords } from '@spa-bronze/domain/content/shop-words';
import type { Field } from 'payload';
import { group } from './content-fields';

const BUTTON_LENGTH = 40;
const LINE_LENGTH = 100;

interface Word {
  name: string;
  label: string;
  /** What the shop shows while the field is empty. */
  usual: string;
  description?: string;
  most?: number;
}
/** A word that may be left empty; then the shop shows the usual one. */
export const word = ({ name, label, usual, description, most = BUTTON_LENGTH }: Word): Field => ({
  name,
  label,
  type: 'text',
  maxLength: most,
  admin: { placeholder: usual, description: [description, `Vacío: «${usual}».`].filter(Boolean).join(' ') },
});

type Groups = typeof usualWords;
type Named<G extends keyof Groups> = Record<keyof Groups[G] & string, string | [label: string, help: string]>;

function words<G extends keyof Groups>(name: G, label: string, labels: Named<G>, most?: number): Field {
  const usual = new Map<string, string>(Object.entries(usualWords[name]));
  const fields = Object.entries<string | [label: string, help: string]>(labels).map(([key, it]) => {
    const [own, description] = typeof it === 'string' ? [it] : it;
    return word({ name: key, label: own, description, usual: usual.get(key) ?? '', most });
  });
  return group(name, label, fields);
}

export const servicesMenuWords = words('servicesMenu', 'Menú desplegable de servicios', {
  label: 'Nombre del menú',
  all: ['Primer enlace', 'Lleva a todos los servicios.'],
  more: ['Último enlace', 'Sale cuando hay más servicios de los que caben.'],
  loading: 'Mientras cargan',
  empty: 'Cuando no hay ninguno',
});
export const buttonWords = words('buttons', 'Botones', {
  reserve: ['Reservar un servicio', 'En la tarjeta y en la página de cada servicio.'],
  addToCart: ['Comprar un producto', 'En la tarjeta y en la página de cada producto.'],
  book: ['Confirmar en la página Reservar', 'Después de elegir servicio, día y hora.'],
  header: ['Reservar, arriba', 'El botón del encabezado.'],
  appointment: ['Pedir una cita', 'En el blog, y cuando el carrito o Mis Reservas están vacíos.'],
});
export const searchWords = words('search', 'Buscador', {
  placeholder: ['Texto de ayuda', 'Se lee dentro del buscador.'],
});
export const footerWords = words('footerWords', 'Títulos del pie de página', {
  contact: 'Columna de contacto',
  links: 'Columna de enlaces',
  newsletter: 'Columna del boletín',
});
export const newsletterWords = words(
  'newsletter',
  'Boletín',
  {
    label: 'Invitación',
    placeholder: 'Ejemplo de correo',
    button: 'Botón',
    thanks: ['Gracias', 'Se lee después de suscribirse.'],
  },
  LINE_LENGTH,
);
export const whatsAppWords = words(
  'whatsAppButton',
  'Botón flotante de WhatsApp',
  {
    label: ['Texto de ayuda', 'Se lee al pasar por encima.'],
    message: ['Mensaje', 'Con él se abre el chat.'],
  },
  LINE_LENGTH,
);
