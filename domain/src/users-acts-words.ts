import { deskMethodLabels, fulfilmentLabels } from './transactions-staff';

const parts: Record<string, string> = {
  status: 'Estado', state: 'Estado', fulfilment: 'Entrega', notes: 'Notas', note: 'Nota', shippingInfo: 'Envío', shippingMethod: 'Forma de entrega', name: 'Nombre', email: 'Correo', phone: 'Celular', tel: 'Celular', address: 'Dirección', city: 'Ciudad',
  neighborhood: 'Barrio', neighborhoods: 'Barrio', deliveryTime: 'Horario', tracking: 'Guía', carrier: 'Transportadora', number: 'Número', url: 'Enlace', lines: 'Compra', productName: 'Nombre', quantity: 'Cantidad', reservationDate: 'Fecha', reservationTime: 'Hora',
  kept: 'Abono conservado', refunds: 'Devolución', pesos: 'Valor', centavos: 'Centavos', balancePaid: 'Saldo pagado', method: 'Medio', by: 'Por', at: 'Cuándo', total: 'Total', review: 'Revisión', action: 'Decisión', role: 'Role', marketing: 'Mercadeo', profilePic: 'Foto',
  stock: 'Existencias', price: 'Precio original', sellingPrice: 'Precio de venta', brandName: 'Marca', category: 'Categoría', description: 'Descripción', productImage: 'Imagen', serviceDuration: 'Duración', serviceIncludes: 'Qué incluye', serviceRecommendations: 'Recomendaciones',
  serviceIntensity: 'Intensidad', serviceAdditionalBenefits: 'Beneficios', serviceRecommendedFrequency: 'Frecuencia', serviceDiscountsPromotions: 'Promociones', default: 'Precio', position: 'Lugar', cityKey: 'Ciudad (clave)', deletedAt: 'En la papelera desde', deletedBy: 'En la papelera por',
  alt: 'Descripción', filename: 'Archivo', title: 'Título', slug: 'Dirección web', excerpt: 'Resumen', body: 'Texto', heading: 'Título', text: 'Texto', link: 'Enlace',
};

/** A field's path as people call it: `shippingInfo.city` → `Envío · Ciudad`, `lines.0.quantity` → `Compra 1 · Cantidad`. */
export function fieldLabel(path: string): string {
  return path.split('.').reduce((said, part) => (/^\d+$/.test(part) ? `${said} ${Number(part) + 1}` : `${said}${said ? ' · ' : ''}${parts[part] ?? part}`), '');
}

const values: Record<string, string> = {
  ...fulfilmentLabels, ...deskMethodLabels, CREATED: 'Sin pagar', PENDING: 'Pago pendiente', APPROVED: 'Pagada', DECLINED: 'Rechazada', CANCELLED: 'Cancelada', EXPIRED: 'Vencida', IN_REVIEW: 'En revisión', PARTLY_REFUNDED: 'Devuelta en parte', REFUNDED: 'Devuelta',
  BOOKED: 'Reservada', ATTENDED: 'Asistió', NO_SHOW: 'No asistió', ASKED: 'Pedida', DONE: 'Hecha', REFUSED: 'Rechazada', delivery: 'Domicilio', pickup: 'Recoge en el spa', true: 'Sí', false: 'No', attach: 'Aceptado', refund: 'Devuelto', dismiss: 'Cerrado',
};
/** A stored value as people call it. */
export const valueLabel = (value: string): string => values[value] ?? value;
