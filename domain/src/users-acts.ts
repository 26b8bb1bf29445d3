import { z } from 'zod';
import { bookingDate } from './booking';
import { page } from './fields';
import { messages } from './messages';

/** One thing that staff did: who, what, on what, and every field that changed with what it was and is. Never edited. */
export const act = z.object({
  _id: z.string(), at: z.string(), by: z.string(), name: z.string(),
  /** A line of the contract (`PATCH /transactions/{id}`), or `create`, `update`, `delete` by the CMS. */
  act: z.string(),
  /** The collection or global, the row's id and what it is called. */
  subject: z.string(), subjectId: z.string(), title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type Act = z.infer<typeof act>;
export type Change = Act['changes'][number];

/** `q`: text in who or what. */
export const actsQuery = page.extend({ q: z.string().trim().max(200, messages.tooLong).optional(), subject: z.string().regex(/^[a-z-]{1,40}$/, messages.invalidId).optional(), from: bookingDate.optional(), to: bookingDate.optional() });

const MAX_CHANGES = 60;
const MAX_TEXT = 600;
/** Never kept, whatever a collection calls them: what opens doors, and what only counts or dates writes. */
const left = /^(id|_id|_status|createdAt|updatedAt|version|edition|revision|password|hash|salt|.*token.*|.*secret.*|.*key|sessions|loginAttempts|lockUntil|collection|globalType|stockSeen|holds.*|busy.*|effectsDue|letters.*)$/i;

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return into;
  if (value instanceof Date) return into.set(path, value.toISOString());
  if (typeof value !== 'object') return into.set(path, String(value).slice(0, MAX_TEXT));
  for (const [name, part] of Object.entries(value)) if (Array.isArray(value) || !left.test(name)) flat(part, path ? `${path}.${name}` : name, into);
  return into;
}

/** Every field that differs between two states of a row, by its path; secrets are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field));
  return fields.slice(0, MAX_CHANGES).map((field) => ({ field, before: was.get(field) ?? '', after: is.get(field) ?? '' }));
}

/** What staff did, in words. */
export const actLabels: Record<string, string> = {
  create: 'Creó', update: 'Cambió', delete: 'Eliminó',
  'PATCH /transactions/{id}': 'Editó', 'POST /transactions/{id}/refund': 'Devolvió dinero', 'POST /transactions/manual': 'Registró una venta', 'POST /payments/review': 'Resolvió un pago', 'POST /update-user': 'Cambió el role',
  'POST /update-profile': 'Cambió su perfil', 'POST /change-password': 'Cambió su contraseña', 'POST /bookings/manual': 'Registró una reserva', 'POST /bookings/{id}/reschedule': 'Movió una cita', 'POST /bookings/{id}/cancel': 'Canceló una cita',
  'POST /bookings/{id}/attendance': 'Anotó la asistencia', 'POST /bookings/{id}/balance': 'Cobró el saldo', 'POST /calendar/feed': 'Creó la dirección de su calendario', 'DELETE /calendar/feed': 'Quitó la dirección de su calendario',
};
export const subjectLabels: Record<string, string> = {
  sales: 'Ventas y reservas', products: 'Productos', users: 'Usuarios', 'shipping-rates': 'Shipping', media: 'Imágenes', posts: 'Blog', 'contact-messages': 'Mensajes', subscribers: 'Boletín',
  pages: 'Páginas', banners: 'Banners', announcements: 'Anuncios', menus: 'Menús', home: 'Inicio', about: 'Nosotros', business: 'Negocio', 'booking-settings': 'Horarios',
};
