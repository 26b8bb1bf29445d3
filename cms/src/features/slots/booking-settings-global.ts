import { defaultHours } from '@spa-bronze/domain/booking/hours';
import { cabinTable, hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import { defaultSettings } from '@spa-bronze/domain/booking/booking-rules';
import type { Field, GlobalConfig } from 'payload';
import { allow } from '../../access/rules';
import { keepFormerVersion } from '../../payload/former-version';
import { hoursWithinDays, settingRanges } from './booking-settings';

const whole = (name: keyof typeof settingRanges, label: string, description: string): Field => {
  const [min, max] = settingRanges[name];
  return {
    name,
    label,
    type: 'number',
    required: true,
    min,
    max,
    defaultValue: defaultSettings[name],
    admin: { description, width: '50%', step: 1 },
    validate: (value: unknown) =>
      (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
      `Escribe un número entero de ${min} a ${max}.`,
  };
};

const isCabinTable = (value: unknown) => value == null || cabinTable.safeParse(value).success;

/**
 * When and where bookings can be. The server enforces it. Every field is in the main table, so that one read
 * gets all of it. Staff edit the hours in the panel.
 */
export const bookingSettingsGlobal: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Horarios de reserva',
  admin: {
    group: 'Reservas',
    description:
      'Lo que cambies aquí vale para las reservas nuevas: las que ya existen conservan su hora y su cabina.',
  },
  versions: { max: 50 },
  access: { read: allow('settings'), readVersions: allow('settings'), update: allow('settings') },
  hooks: { beforeChange: [keepFormerVersion] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Horario',
          fields: [
            {
              name: 'hours',
              label: 'Horario',
              type: 'json',
              required: true,
              defaultValue: defaultHours,
              hooks: { afterRead: [({ value }) => hoursWithinDays(value)] },
              validate: (value: unknown) => {
                const { success, error } = hoursTable.safeParse(value);
                return success || error.issues[0]!.message;
              },
              admin: {
                components: {
                  Field: '/features/slots/hours-field#HoursField',
                  Diff: '/features/slots/hours-diff#HoursDiff',
                },
              },
            },
          ],
        },
        {
          label: 'Reglas',
          fields: [
            {
              type: 'row',
              fields: [
                whole(
                  'noticeMinutes',
                  'Anticipación mínima (minutos)',
                  'Cuánto antes de la cita se puede reservar todavía. 120 = hasta dos horas antes. 0 = hasta el último momento.',
                ),
                whole(
                  'furthestDays',
                  'Anticipación máxima (días)',
                  'Hasta cuántos días en el futuro se recibe una reserva.',
                ),
              ],
            },
            whole(
              'freeHours',
              'Cambios gratis hasta (horas antes)',
              'Hasta entonces quien pide un cambio o una cancelación recibe su abono; después, el spa lo conserva. Cada reserva guarda la regla que había cuando se hizo, para que el equipo la aplique.',
            ),
          ],
        },
        {
          label: 'Cabinas',
          fields: [
            {
              type: 'row',
              fields: [
                whole('cabins', 'Cabinas', 'Cuántas personas atiende el spa al mismo tiempo.'),
                whole(
                  'bufferMinutes',
                  'Descanso después de cada cita (minutos)',
                  'Para ventilar y ordenar la cabina. Las cabinas se ocupan por medias horas: una cita de 60 minutos con 15 de descanso ocupa hora y media.',
                ),
              ],
            },
            {
              name: 'serviceCabins',
              label: 'Cabinas de cada servicio',
              type: 'json',
              defaultValue: {},
              validate: (value: unknown) => isCabinTable(value) || 'Elige las cabinas con las casillas.',
              admin: {
                description:
                  'Marca dónde se puede atender cada servicio. Sin ninguna marca, sirve cualquier cabina.',
                components: { Field: '/features/slots/service-cabins-field#ServiceCabinsField' },
              },
            },
          ],
        },
      ],
    },
  ],
};
