import { defaultSettings } from '@spa-bronze/domain/booking';
import type { Field, GlobalConfig } from 'payload';
import { admins } from '../../access/admins';

const time = /^([01]\d|2[0-3]):(00|30)$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const matches = (pattern: RegExp, message: string) => (value: unknown) => (typeof value === 'string' && pattern.test(value)) || message;
const hour = (name: string, label: string, defaultValue: string): Field => ({
  name, label, type: 'text', required: true, defaultValue, validate: matches(time, 'Escribe una hora en punto o y media, por ejemplo 08:00.'), admin: { width: '50%' },
});
const days = (name: string, label: string, description: string): Field => ({
  name, label, type: 'json', defaultValue: [], admin: { description, components: { Field: '/features/content/json-fields#ListField' } },
  validate: (value: unknown) => value == null || (Array.isArray(value) && value.every((it) => typeof it === 'string' && day.test(it))) || 'Escribe fechas como 2026-12-24, una por línea.',
});

/** When visits can start, kept as data: what the server enforces (design, 5.4). */
export const bookingSettingsGlobal: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Horarios de reserva',
  admin: { group: 'Reservas', description: 'Las horas son de inicio: una cita puede terminar después de la última. Los martes el spa está cerrado.' },
  access: { read: admins, update: admins },
  fields: [
    { type: 'row', fields: [hour('firstStart', 'Primera cita', defaultSettings.hours.first), hour('lastStart', 'Última cita', defaultSettings.hours.last)] },
    { name: 'cabins', label: 'Cabinas', type: 'number', required: true, min: 1, max: 20, defaultValue: defaultSettings.cabins },
    { name: 'furthestDays', label: 'Días de anticipación máxima', type: 'number', required: true, min: 1, max: 730, defaultValue: defaultSettings.furthestDays },
    days('closedDays', 'Días cerrados', 'Además de los martes. Una fecha por línea, por ejemplo 2026-12-24.'),
    days('extraOpenDays', 'Días abiertos de más', 'Abren aunque caigan en martes. Una fecha por línea, por ejemplo 2026-12-22.'),
  ],
};
