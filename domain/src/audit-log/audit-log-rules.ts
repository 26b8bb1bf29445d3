import { recordOf } from '../lib/unknown';
import type { AuditEntry } from './audit-log-schemas';

export type Change = AuditEntry['changes'][number];

const MAX_CHANGES = 60;
const MAX_TEXT = 600;
/** Never kept, whatever a collection calls them: what grants access, and what only counts or dates writes. */
const left =
  /^(id|_id|_status|createdAt|updatedAt|version|writes|password|hash|salt|sessions|loginAttempts|lockUntil|collection|globalType|stockSeen|pendingEffects)$|token|secret|(key|e164)$|^(holds|lock(ed|Exp)|outbox)/i;
/** Technical fields of payments and files. No person writes or reads them. */
const stored =
  /^(history|holdUntil|edits|view|openFor|attempt|held|captureRequested|captured|refundDue|reviewDue|hasServices|hasGoods|bookedFrom|bookedTo|resetPasswordExpiration|mimeType|filesize|width|height|focalX|focalY|sizes|thumbnailURL|source|blockName|_order)$/;

export const wordless = (name: string): boolean => left.test(name) || stored.test(name);

/** The words of a text with headings, lists and links, without its marks. */
function wordsOf(node: unknown): string {
  const { text, children } = recordOf(node);
  if (typeof text === 'string') return text;
  return Array.isArray(children) ? children.map(wordsOf).filter(Boolean).join(' ') : '';
}
const richRoot = (value: object) =>
  'root' in value && typeof value.root === 'object' && value.root !== null && 'children' in value.root
    ? value.root
    : null;

interface Flat {
  whole: string;
  words?: string;
}

function flat(value: unknown, path = '', into = new Map<string, Flat>()): Map<string, Flat> {
  if (value === null || value === undefined || value === '') return into;
  if (value instanceof Date) return into.set(path, { whole: value.toISOString() });
  if (typeof value !== 'object') return into.set(path, { whole: String(value) });
  const root = richRoot(value);
  if (root) return into.set(path, { whole: JSON.stringify(root), words: wordsOf(root) });
  for (const [name, part] of Object.entries(value))
    if (Array.isArray(value) || !wordless(name)) flat(part, path ? `${path}.${name}` : name, into);
  return into;
}

/** Every field that differs between two states of a row, by its path; secrets are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => was.get(field)?.whole !== is.get(field)?.whole,
  );
  const reported = (it?: Flat) => (it?.words ?? it?.whole ?? '').slice(0, MAX_TEXT);
  return fields
    .slice(0, MAX_CHANGES)
    .map((field) => ({ field, before: reported(was.get(field)), after: reported(is.get(field)) }));
}

export const actionLabels: Record<string, string> = {
  create: 'Creó',
  update: 'Cambió',
  delete: 'Eliminó',
  'PATCH /transactions/{id}': 'Editó',
  'POST /transactions/{id}/refund': 'Devolvió dinero',
  'POST /transactions/manual': 'Registró una venta',
  'POST /transactions/{id}/charges': 'Cobró en el spa',
  'POST /transactions/{id}/charges/{charge}/undo': 'Deshizo un cobro',
  'POST /transactions/{id}/lines': 'Agregó a la cuenta',
  'POST /transactions/{id}/lines/{line}/remove': 'Quitó de la cuenta',
  'POST /transactions/{id}/receipts': 'Expidió un comprobante',
  'POST /transactions/{id}/receipts/email': 'Envió un comprobante por correo',
  'POST /transactions/{id}/payment-link': 'Hizo un enlace de pago',
  'POST /transactions/{id}/payment-link/send': 'Envió un enlace de pago',
  'POST /transactions/{id}/payment-link/cancel': 'Anuló un enlace de pago',
  'POST /transactions/{id}/emails': 'Atendió correos que no salieron',
  'POST /payments/review': 'Resolvió un pago',
  'POST /payments/refund-accounts/look': 'Vio la cuenta para una devolución',
  'POST /payments/refund-accounts/ask': 'Pidió la cuenta para una devolución',
  'POST /update-user': 'Cambió el rol',
  'POST /update-profile': 'Cambió su perfil',
  'POST /change-password': 'Cambió su contraseña',
  'POST /create-password': 'Creó su contraseña',
  'POST /bookings/manual': 'Registró una reserva',
  'POST /bookings/{id}/reschedule': 'Movió una cita',
  'POST /bookings/{id}/cancel': 'Canceló una cita',
  'POST /bookings/{id}/attendance': 'Anotó la asistencia',
  'POST /bookings/{id}/end-link': 'Anuló el enlace de una cita',
  'POST /bookings/{id}/balance': 'Cobró el saldo',
  'POST /bookings/{id}/charges': 'Cobró en el spa',
  'POST /bookings/{id}/charges/{charge}/undo': 'Deshizo un cobro',
  'POST /bookings/{id}/discount': 'Hizo un descuento',
  'POST /bookings/{id}/service': 'Cambió el servicio de una cita',
  'POST /bookings/{id}/repeat': 'Repitió una cita',
  'POST /drawer/open': 'Abrió la caja',
  'POST /drawer/movements': 'Anotó en la caja',
  'POST /drawer/close': 'Cerró la caja',
  'POST /calendar/feed': 'Creó la dirección de su calendario',
  'DELETE /calendar/feed': 'Quitó la dirección de su calendario',
};
/** What an action was, in words; the trash is an update like any other, but not to people. */
export function actionLabel({ act: what, changes }: Pick<AuditEntry, 'act' | 'changes'>): string {
  const trash = what === 'update' ? changes.find(({ field }) => field === 'deletedAt') : undefined;
  if (trash) return trash.after ? 'Envió a la papelera' : 'Recuperó de la papelera';
  if (what === 'POST /update-user' && changes.length > 0 && !changes.some(({ field }) => field === 'role'))
    return 'Cambió un permiso';
  return actionLabels[what] ?? what;
}
export const subjectLabels: Record<string, string> = {
  sales: 'Ventas y reservas',
  'drawer-sessions': 'Caja',
  products: 'Productos',
  users: 'Usuarios',
  'shipping-rates': 'Shipping',
  media: 'Imágenes',
  posts: 'Blog',
  'contact-messages': 'Mensajes',
  subscribers: 'Boletín',
  testimonials: 'Opiniones',
  pages: 'Páginas',
  banners: 'Banners',
  announcements: 'Anuncios',
  menus: 'Menús y textos',
  emails: 'Correos a clientes',
  home: 'Inicio',
  about: 'Nosotros',
  business: 'Negocio',
  'booking-settings': 'Horarios',
  'staff-settings': 'Recepción y caja',
};
