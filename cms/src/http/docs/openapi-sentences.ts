import type { Access, EndpointKey } from '@spa-bronze/domain/api';
import { keysOf } from '@spa-bronze/domain/lib/keys';
import { rightLabels } from '@spa-bronze/domain/users/right-words';

/** The contract's terms as the shop shows them. */
export const words = {
  users: 'Usuarios y sesión',
  products: 'Productos y servicios',
  cart: 'Carrito',
  booking: 'Citas y disponibilidad',
  shipping: 'Envíos',
  checkout: 'Pago',
  transactions: 'Transacciones',
  contact: 'Contacto',
} as const;
type Word = keyof typeof words;

export function accessSentence(access: Access): string {
  if (access === 'everyone') return 'Acceso: todas las personas.';
  if (access === 'user') return 'Acceso: con sesión iniciada.';
  return `Acceso: administradores, y quien tenga el permiso «${rightLabels[access]}».`;
}

/** Refusals that do not follow from the contract's schemas and access. */
type Refusal = 401 | 403 | 404 | 409;

type Sentence = readonly [summary: string, ...refusals: Refusal[]];

const groups = {
  users: {
    'POST /signup': ['Crea una cuenta de cliente.', 409],
    'POST /quick-signup': ['Abre una cuenta sin contraseña e inicia sesión.', 409],
    'POST /signin': ['Inicia sesión y entrega la cookie.', 401],
    'GET /user-details': ['Muestra tus datos.'],
    'GET /userLogout': ['Cierra la sesión también en el servidor.'],
    'POST /update-profile': ['Cambia tu nombre, celular o foto.'],
    'POST /change-password': ['Cambia tu contraseña y cierra tus otras sesiones.', 409],
    'POST /create-password': ['Crea la contraseña de tu cuenta, si no tiene.', 409],
    'POST /login-code': ['Envía un código para entrar, que solo sirve en el navegador que lo pidió.'],
    'POST /login-code/use': ['Entra con el código recibido.'],
    'POST /forgot-password': ['Envía un enlace para restablecer la contraseña.'],
    'POST /reset-link': ['Dice si un enlace para restablecer la contraseña todavía sirve.'],
    'POST /reset-password': ['Guarda una contraseña nueva con el enlace recibido.'],
    'GET /all-user': ['Lista las cuentas, de a páginas y por texto o rol.'],
    'GET /staff-acts': ['Lista lo que hizo el equipo: quién, qué, qué había antes y qué quedó.'],
    'POST /update-user': ['Cambia el rol de una cuenta, y si maneja los contenidos.', 404, 409],
  },
  products: {
    'GET /get-product': [
      'Lista el catálogo, lo más nuevo primero, o lo que responde a un filtro, o la papelera.',
      403,
    ],
    'GET /product-cards': [
      'Lista tarjetas del catálogo: de categorías, de una búsqueda o parecidas a un producto.',
    ],
    'GET /get-categoryProduct': ['Muestra un producto de cada categoría.'],
    'POST /category-product': ['Lista los productos de una categoría exacta.'],
    'POST /product-details': ['Muestra un producto o servicio.', 404],
    'GET /search': ['Busca por nombre, marca y descripción, sin distinguir tildes.'],
    'POST /filter-product': ['Lista los productos de varias categorías exactas.'],
    'POST /upload-product': ['Crea un producto o servicio; los servicios llevan también sus textos.', 409],
    'POST /update-product': ['Guarda los cambios de un producto o servicio.', 404, 409],
    'DELETE /product/{id}': ['Envía un producto a la papelera; lo comprado se sigue leyendo.', 404, 409],
    'POST /product/{id}/restore': ['Recupera un producto de la papelera.', 404, 409],
    'POST /product/{id}/stock': [
      'Cambia las existencias sin deshacer lo que se vende mientras tanto.',
      404,
      409,
    ],
    'POST /upload-image': ['Guarda una imagen y responde su dirección.'],
    'GET /product-testimonials': ['Muestra las opiniones publicadas de un servicio, o las últimas de todos.'],
  },
  cart: {
    'POST /addtocart': ['Agrega un producto, o un servicio con fecha y hora.', 404, 409],
    'GET /countAddToCartProduct': ['Cuenta las líneas de tu carrito.'],
    'GET /view-cart-product': ['Muestra tu carrito.'],
    'POST /update-cart-product': ['Cambia la cantidad de una línea.', 404, 409],
    'POST /delete-cart-product': ['Quita una línea del carrito.', 404, 409],
  },
  booking: {
    'GET /availability': ['Muestra las horas de un servicio en un día.', 404],
    'GET /availability/days': ['Dice qué días están abiertos o llenos y cuántas horas quedan libres.', 404],
    'GET /bookings': ['Lista tus citas: primero la próxima, después las que ya pasaron.'],
    'GET /bookings/{id}.ics': ['Entrega la cita como archivo de calendario, con sus alarmas.', 404],
    'GET /bookings/{id}': [
      'Muestra una cita con sus valores y la regla de cambios con la que se reservó.',
      404,
    ],
    'GET /bookings/{id}/preview': [
      'Dice qué pasa con el dinero si la cita se mueve o se cancela ahora.',
      403,
      404,
    ],
    'POST /bookings/{id}/reschedule': [
      'Mueve la cita (`cabin`: solo el equipo); 409 si se ocupó, cambió o costaría otra cosa.',
      404,
      409,
    ],
    'POST /bookings/{id}/cancel': ['Cancela la cita y devuelve el abono si la regla lo dice.', 404, 409],
    'POST /bookings/manual': [
      'Reserva por teléfono o en el spa, en una cabina o en cualquiera; con su clave es una sola.',
      404,
      409,
    ],
    'POST /bookings/{id}/attendance': ['Anota quién llegó y quién no asistió, o lo deshace.', 404, 409],
    'POST /bookings/{id}/balance': ['Anota que el saldo se pagó en el spa, o lo deshace.', 404, 409],
    'POST /bookings/{id}/charges': [
      'Anota dinero recibido en el spa: una parte o todo, de varias formas.',
      404,
      409,
    ],
    'POST /bookings/{id}/charges/{charge}/undo': [
      'Deshace un cobro del spa; con `whole`, todo lo que se cobró junto.',
      404,
      409,
    ],
    'GET /bookings/{id}/service': [
      'Dice qué pasa con el dinero de una cita si cambia de servicio.',
      404,
      409,
    ],
    'POST /bookings/{id}/service': [
      'Cambia el servicio de una cita, con su precio y su duración; lo que sobra se devuelve.',
      404,
      409,
    ],
    'GET /bookings/{id}/repeat': [
      'Dice de cada fecha de una cita que se repite si está libre, llena o cerrada.',
      404,
      409,
    ],
    'POST /bookings/{id}/repeat': [
      'Reserva la cita en cada fecha que sigue libre, y dice las demás; con su clave, una vez.',
      404,
      409,
    ],
    'POST /bookings/{id}/discount': ['Descuenta del precio de una cita, con su razón.', 404, 409],
    'GET /calendar': ['Muestra los días y las citas de cada cabina entre dos fechas.'],
    'GET /calendar/feed': ['Dice desde cuándo tienes una dirección privada del calendario.'],
    'POST /calendar/feed': ['Crea tu dirección privada del calendario; la anterior deja de servir.'],
    'DELETE /calendar/feed': ['Revoca tu dirección privada del calendario.'],
    'GET /calendar/feed/{key}.ics': [
      'Entrega las citas a un programa de calendario que tiene la dirección.',
      404,
    ],
    'GET /hours': ['Muestra el horario y el número de cabinas.'],
    'PUT /hours': ['Reemplaza el horario, si nadie lo cambió desde que se leyó.', 409],
    'POST /hours/outside': ['Lista las citas que quedarían fuera de un horario.'],
    'POST /bookings/{id}/end-link': ['Anula los enlaces de los correos para cambiar una cita.', 404, 409],
    'POST /booking-link': ['Muestra cuándo, qué y dónde es la cita de un enlace.', 404],
    'POST /booking-link/preview': [
      'Dice qué pasa con el dinero si la cita de un enlace se cambia o se cancela ahora.',
      404,
    ],
    'POST /booking-link/reschedule': ['Cambia el día y la hora de la cita de un enlace.', 404, 409],
    'POST /booking-link/cancel': ['Cancela la cita de un enlace.', 404, 409],
  },
  shipping: {
    'GET /shippingRates': ['Lista las tarifas por ciudad y barrio, en pesos.'],
    'PUT /shippingRates': ['Reemplaza todas las tarifas.', 409],
  },
  checkout: {
    'POST /payment/create-order': ['Abre la orden de pago de tu carrito; aparta unidades y horas.', 409],
    'POST /payment/capture-order': ['Cobra una orden aprobada; repetirla no cobra dos veces.', 404, 409],
    'GET /payment/cancel-payment': ['Suelta la orden de quien se devolvió y lleva a la tienda.'],
    'POST /payment/webhook': ['Recibe los avisos firmados del proveedor de pagos.'],
    'POST /payment-link': ['Muestra qué se paga con un enlace de pago y con quién.', 404],
    'GET /payment-link/{provider}': ['Lleva a la página del proveedor donde se paga un enlace.'],
    'GET /payment-link/{provider}/return': ['Recibe a quien vuelve de pagar un enlace y lleva a él.'],
    'POST /payment/wompi/events': ['Recibe los eventos firmados de Wompi.', 404],
  },
  transactions: {
    'POST /transactions': ['Confirma tu pago por su referencia.', 404, 409],
    'GET /transactions': [
      'Lista transacciones (las tuyas; administradores, todas) por estado, tipo, texto y día.',
    ],
    'DELETE /transactions/{id}': ['Envía una transacción a la papelera.', 404, 409],
    'POST /transactions/{id}/restore': [
      'Recupera una transacción de la papelera si su hora sigue libre.',
      404,
      409,
    ],
    'PATCH /transactions/{id}': [
      'Guarda notas, envío, guía, entrega o saldo pagado; 409 si otra persona guardó antes.',
      404,
      409,
    ],
    'POST /transactions/{id}/refund': [
      'Devuelve todo, unas líneas o un valor; repetirla con la misma clave no devuelve dos veces.',
      404,
      409,
    ],
    'POST /transactions/manual': [
      'Registra una venta hecha y pagada en el spa; con la misma clave es una sola.',
      409,
    ],
    'POST /transactions/{id}/charges': [
      'Cobra lo que falta de una venta, de varias formas; con la misma clave es uno solo.',
      404,
      409,
    ],
    'POST /transactions/{id}/charges/{charge}/undo': [
      'Deshace un cobro de una venta; con `whole`, todo lo que se cobró junto.',
      404,
      409,
    ],
    'POST /transactions/{id}/lines': [
      'Agrega en el spa un producto o un servicio; con la misma clave es uno solo.',
      404,
      409,
    ],
    'POST /transactions/{id}/lines/{line}/remove': [
      'Quita lo que se agregó en el spa y devuelve lo que se pagó por ello.',
      404,
      409,
    ],
    'GET /transactions/{id}/receipts': [
      'Lista los comprobantes de una venta, y si se puede expedir otro de su pago o de lo devuelto.',
      404,
    ],
    'GET /receipts/{id}/print': [
      'Muestra un comprobante para imprimir, en rollo de 80 mm o en hoja A4.',
      404,
    ],
    'GET /my-receipts': ['Lista los comprobantes de tus compras, el último de cada una.'],
    'POST /transactions/{id}/receipts/email': ['Envía un comprobante por correo a quien compró.', 404, 409],
    'POST /transactions/{id}/receipts': [
      'Expide un comprobante numerado; si nada cambió, responde el mismo.',
      404,
      409,
    ],
    'GET /drawer': ['Muestra la caja abierta, el último cierre y lo que entró desde entonces.'],
    'POST /drawer/open': ['Abre la caja con su base; 409 si otra persona la abrió antes.', 409],
    'POST /drawer/movements': ['Anota un gasto, un retiro o efectivo que se pone en la caja.', 404, 409],
    'POST /drawer/close': [
      'Cierra la caja con lo que se contó; 409 si entró o salió algo entretanto.',
      404,
      409,
    ],
    'GET /drawers': ['Lista los cierres de caja, el último primero.'],
    'GET /drawers/{number}': ['Muestra una caja con sus movimientos.', 404],
    'GET /comparison': ['Compara pagos y lista del proveedor; `unread` dice por qué no se pudo leer.'],
    'GET /status': ['Muestra cómo van correos, pagos, tareas y copias de la tienda.'],
    'GET /transactions/{id}/payment-link': [
      'Muestra el último enlace de pago de una venta y cuánto se puede pedir.',
      404,
    ],
    'POST /transactions/{id}/payment-link': [
      'Hace un enlace de pago por lo que se debe o una parte; con la misma clave es uno solo.',
      404,
      409,
    ],
    'POST /transactions/{id}/payment-link/send': ['Envía por correo un enlace de pago abierto.', 404, 409],
    'POST /transactions/{id}/payment-link/cancel': ['Anula un enlace de pago.', 404, 409],
    'POST /transactions/{id}/emails': [
      'Envía otra vez los correos de una venta que no pudieron salir, o anota que alguien los vio.',
      404,
    ],
    'GET /summary': ['Resume ventas, abonos, ocupación y lo más vendido por día, semana o mes.'],
    'GET /summary/movements': [
      'Lista cada pago, propina y devolución de esos días, con su medio y quién lo recibió.',
    ],
    'GET /payments/review': ['Lista los pagos que una persona debe revisar, con el motivo y desde cuándo.'],
    'POST /payments/review': [
      'Asigna, devuelve o cierra un pago por revisar, o resuelve una devolución que falló.',
      404,
      409,
    ],
    'GET /refund-account': ['Lista tus devoluciones por hacer, y la cuenta que diste para cada una.'],
    'POST /refund-account': [
      'Guarda la cuenta a la que quieres una devolución; una que cambias espera un día.',
      403,
      404,
      409,
    ],
    'GET /payments/refund-accounts': ['Dice de cada devolución por hacer si ya hay cuenta, sin el número.'],
    'POST /payments/refund-accounts/look': [
      'Muestra la cuenta de una devolución por hacer, y anota quién la vio.',
      404,
      409,
    ],
    'POST /payments/refund-accounts/ask': ['Pide otra vez por correo la cuenta de una devolución.', 404, 409],
  },
  contact: {
    'GET /testimonial': ['Dice a quién le pregunta un enlace de opinión, sin gastarlo.', 404],
    'POST /testimonial': ['Guarda la opinión de un enlace, una sola vez.', 404],
    'POST /forma': ['Envía el formulario de contacto.'],
    'POST /newsletter': ['Suscribe un correo a las novedades.'],
  },
} satisfies Record<Word, Partial<Record<EndpointKey, Sentence>>>;

/** What each endpoint does. A missing line does not compile. */
export const sentences: Record<EndpointKey, Sentence> = {
  ...groups.users,
  ...groups.products,
  ...groups.cart,
  ...groups.booking,
  ...groups.shipping,
  ...groups.checkout,
  ...groups.transactions,
  ...groups.contact,
};

export const wordOf = (key: EndpointKey): string =>
  words[keysOf(groups).find((word) => key in groups[word])!];
