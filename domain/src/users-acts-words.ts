import { momentsLike } from './moments';
import { formatAdminPrice } from './money';
import { deskMethodLabels, fulfilmentLabels, statusLabels } from './transactions-staff';

/** What people call a field, by the last part of its path. */
export const fieldLabels: Record<string, string> = {
  status: 'Estado', state: 'Estado', fulfilment: 'Entrega', notes: 'Notas', note: 'Nota', shippingInfo: 'Envío', shippingMethod: 'Forma de entrega', name: 'Nombre', email: 'Correo', phone: 'Celular', tel: 'Celular', address: 'Dirección', city: 'Ciudad',
  neighborhood: 'Barrio', neighborhoods: 'Barrio', deliveryTime: 'Horario', tracking: 'Guía', carrier: 'Transportadora', number: 'Número', url: 'Enlace', lines: 'Compra', productName: 'Nombre', quantity: 'Cantidad', reservationDate: 'Fecha', reservationTime: 'Hora',
  kept: 'Abono conservado', refunds: 'Devolución', pesos: 'Valor', centavos: 'Centavos', balancePaid: 'Saldo pagado', method: 'Medio', by: 'Por', at: 'Cuándo', total: 'Total', review: 'Revisión', action: 'Decisión', role: 'Rol', marketing: 'Maneja los contenidos', profilePic: 'Foto',
  stock: 'Existencias', price: 'Precio original', sellingPrice: 'Precio de venta', brandName: 'Marca', category: 'Categoría', description: 'Descripción', productImage: 'Imagen', serviceDuration: 'Duración', serviceIncludes: 'Qué incluye', serviceRecommendations: 'Recomendaciones',
  serviceIntensity: 'Intensidad', serviceAdditionalBenefits: 'Beneficios', serviceRecommendedFrequency: 'Frecuencia', serviceDiscountsPromotions: 'Promociones', default: 'Precio', position: 'Lugar', deletedAt: 'En la papelera desde', deletedBy: 'En la papelera por',
  servicePreparation: 'Antes de la cita', serviceAftercare: 'Después de la cita', richDescription: 'Descripción',
  summary: 'Compra', paid: 'Pagado', buyer: 'Quien compra', buyerName: 'Cliente', buyerEmail: 'Correo', buyerTel: 'Celular', user: 'Usuario', reference: 'Referencia del pago', captureId: 'Cobro del proveedor', usdCents: 'Centavos de dólar cobrados', amounts: 'Valores', test: 'Pago de prueba', provider: 'Medio',
  buttonLabel: 'Texto del botón', linkLabel: 'Texto del enlace', label: 'Nombre', image: 'Imagen', imagePhone: 'Imagen para celular', images: 'Fotos', caption: 'Leyenda', startsAt: 'Se muestra desde', endsAt: 'Se muestra hasta', publishedAt: 'Fecha de publicación', cover: 'Portada',
  intro: 'Introducción', layout: 'Bloque', blockType: 'Clase', look: 'Aspecto', items: 'Idea', columns: 'Columna', tips: 'Consejo', buttons: 'Botón', kind: 'Uso', video: 'Video', videos: 'Videos', clips: 'Video', poster: 'Imagen de espera', gallery: 'Galería', services: 'Carrusel de servicios', products: 'Carrusel de productos',
  whatsApp: 'Invitación a WhatsApp', whatsAppNumber: 'Número de WhatsApp', message: 'Mensaje', location: 'Dónde estamos', header: 'Menú de arriba', drawer: 'Menú del celular', footer: 'Pie de página', tagline: 'Lema', photo: 'Foto del lugar', openingHours: 'Horario de recepción', days: 'Días', hours: 'Horas',
  social: 'Red social', socialLinks: 'Red social', network: 'Red', map: 'Mapa', latitude: 'Latitud', longitude: 'Longitud', zoom: 'Acercamiento', privacyPolicy: 'Política de datos personales', cancellationPolicy: 'Política de cancelación', effectiveFrom: 'Vigente desde', sections: 'Sección', consentAt: 'Autorizó el envío', subject: 'Asunto', attended: 'Atendido',
  firstStart: 'Primera cita', lastStart: 'Última cita', first: 'Primera cita', last: 'Última cita', mode: 'Atención', monday: 'Lunes', tuesday: 'Martes', wednesday: 'Miércoles', thursday: 'Jueves', friday: 'Viernes', saturday: 'Sábado', sunday: 'Domingo', holidays: 'Festivos de Colombia', closedDays: 'Días cerrados', extraOpenDays: 'Días abiertos de más',
  noticeMinutes: 'Anticipación mínima (minutos)', furthestDays: 'Anticipación máxima (días)', freeHours: 'Cambios gratis hasta (horas antes)', cabins: 'Cabinas', bufferMinutes: 'Descanso después de cada cita (minutos)', serviceCabins: 'Cabinas de cada servicio', outsideOpening: 'Citas fuera del horario', service: 'Servicio', cabin: 'Cabina',
  alt: 'Descripción', filename: 'Archivo', title: 'Título', slug: 'Dirección web', excerpt: 'Resumen', body: 'Texto', heading: 'Título', text: 'Texto', link: 'Enlace',
};

/** A field's path as people call it: `shippingInfo.city` → `Envío · Ciudad`, `lines.0.quantity` → `Compra 1 · Cantidad`. */
export function fieldLabel(path: string): string {
  return path.split('.').reduce((said, part) => (/^\d+$/.test(part) ? `${said} ${Number(part) + 1}` : `${said}${said ? ' · ' : ''}${fieldLabels[part] ?? part}`), '');
}

/** What people call a stored choice. */
export const valueLabels: Record<string, string> = {
  ...statusLabels, ...fulfilmentLabels, ...deskMethodLabels,
  BOOKED: 'Reservada', ATTENDED: 'Asistió', NO_SHOW: 'No asistió', ASKED: 'Pedida', DONE: 'Hecha', REFUSED: 'Rechazada', delivery: 'Domicilio', pickup: 'Recoge en el spa', true: 'Sí', false: 'No', attach: 'Aceptado', refund: 'Devuelto', dismiss: 'Cerrado', retry: 'Devolución pedida otra vez', hand: 'Devolución entregada en el spa',
  passage: 'Texto con foto', items: 'Ideas', tips: 'Consejos', gallery: 'Galería', action: 'Invitación', ligero: 'Ligero', medio: 'Medio', intenso: 'Intenso', usual: 'Horario de siempre', own: 'Otro horario', closed: 'Cerrado', cards: 'Ideas, sobre arena', steps: 'Pasos numerados, sobre bronce', site: 'Sitio y productos', profile: 'Foto de perfil', paypal: 'PayPal', manual: 'En el spa', draft: 'Borrador', published: 'Publicado',
};
const moment = momentsLike({ day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const isId = (value: string) => /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/.test(value);

const pesos = /(^|\.)(pesos|total|kept|price|sellingPrice|default|neighborhoods\.[^.]+)$/;

/** A stored value as people call it: an instant by the clocks of Bogotá, another row by the end of its number, pesos by the path of their `field`. */
export function valueLabel(value: string, field = ''): string {
  if (pesos.test(field) && /^\d+(\.\d+)?$/.test(value)) return formatAdminPrice(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.split('-').reverse().join('/');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return moment(value);
  return valueLabels[value] ?? (isId(value) ? `n.º ${value.slice(-6)}` : value);
}
