import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { defaultSettings } from '@spa-bronze/domain/booking/rules';
import { bookingDate } from '@spa-bronze/domain/fields/schemas';
import type { Field, GlobalConfig } from 'payload';
import { admins } from '../../access/rules';
import { isTime, weekdays } from './booking-settings';

const timeMessage = 'Escribe una hora en punto o y media, por ejemplo 08:00.';
interface DayData {
  mode?: string;
  first?: string;
  last?: string;
  firstStart?: string;
  lastStart?: string;
}

/** An invalid first start passes here, because its own field reports it. */
const notBefore = (first: unknown, last: string) =>
  !isTime(first) || last >= first || 'La última cita no puede ser antes que la primera.';
const startTimeField = (name: 'firstStart' | 'lastStart', label: string, defaultValue: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  defaultValue,
  admin: { width: '50%' },
  validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
    isTime(value) ? notBefore(recordOf(siblingData).firstStart, value) : timeMessage,
});
const ownTime = (name: 'first' | 'last', label: string): Field => ({
  name,
  label,
  type: 'text',
  admin: { width: '33%', placeholder: '08:00', condition: (_data, { mode }: DayData) => mode === 'own' },
  validate: (value: unknown, { siblingData }: { siblingData: unknown }) => {
    const { mode, first } = recordOf(siblingData);
    return mode !== 'own' || (isTime(value) ? notBefore(first, value) : timeMessage);
  },
});
const dayGroup = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'group',
  admin: { description, hideGutter: true },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'mode',
          label: 'Atención',
          type: 'select',
          defaultValue: 'usual',
          admin: { width: '33%', isClearable: false },
          options: [
            { value: 'usual', label: 'Horario de siempre' },
            { value: 'own', label: 'Otro horario' },
            { value: 'closed', label: 'Cerrado' },
          ],
        },
        ownTime('first', 'Primera cita'),
        ownTime('last', 'Última cita'),
      ],
    },
  ],
});
const days = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'json',
  defaultValue: [],
  admin: { description, components: { Field: '/features/content/json-fields#ListField' } },
  validate: (value: unknown) =>
    value == null ||
    (Array.isArray(value) && value.every((it) => bookingDate.safeParse(it).success)) ||
    'Escribe fechas que existan, como 2026-12-24, una por línea.',
});
const whole = (
  name: string,
  label: string,
  {
    defaultValue,
    max,
    description,
    min = 0,
  }: { defaultValue: number; max: number; description: string; min?: number },
): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min,
  max,
  defaultValue,
  admin: { description, width: '50%', step: 1 },
  validate: (value: unknown) =>
    (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
    `Escribe un número entero de ${min} a ${max}.`,
});

/** Cabin numbers by a service's id. */
const isCabinTable = (value: unknown) =>
  value == null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (it) => Array.isArray(it) && it.every((cabin) => Number.isInteger(cabin) && cabin >= 1 && cabin <= 20),
    ));

/**
 * When and where bookings can start. The server enforces it. Every field is in the main table, so that one
 * read gets all of it.
 */
export const bookingSettingsGlobal: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Horarios de reserva',
  admin: {
    group: 'Reservas',
    description:
      'Las horas son de inicio: una cita puede terminar después de la última. Los martes el spa está cerrado, sean festivos o no; solo un día abierto de más los abre. Lo que cambies aquí vale para las reservas nuevas: las que ya existen conservan su hora y su cabina.',
  },
  access: { read: admins, update: admins },
  fields: [
    {
      name: 'outsideOpening',
      type: 'ui',
      admin: { components: { Field: '/features/bookings/outside-opening-field#OutsideOpeningField' } },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Horario',
          fields: [
            {
              type: 'row',
              fields: [
                startTimeField('firstStart', 'Primera cita', defaultSettings.hours.first),
                startTimeField('lastStart', 'Última cita', defaultSettings.hours.last),
              ],
            },
            {
              type: 'collapsible',
              label: 'Días con otro horario',
              admin: {
                initCollapsed: true,
                description: 'Déjalo en «Horario de siempre» si ese día no cambia.',
              },
              fields: weekdays.map(({ name, label }) => dayGroup(name, label)),
            },
            dayGroup(
              'holidays',
              'Festivos de Colombia',
              'El sistema los calcula cada año, con los lunes de la Ley Emiliani y los de Semana Santa. Si caen en martes, el spa sigue cerrado.',
            ),
            days(
              'closedDays',
              'Días cerrados',
              'Además de los martes. Una fecha por línea, por ejemplo 2026-12-24.',
            ),
            days(
              'extraOpenDays',
              'Días abiertos de más',
              'Abren aunque caigan en martes. Una fecha por línea, por ejemplo 2026-12-22.',
            ),
          ],
        },
        {
          label: 'Reglas',
          fields: [
            {
              type: 'row',
              fields: [
                whole('noticeMinutes', 'Anticipación mínima (minutos)', {
                  defaultValue: defaultSettings.noticeMinutes,
                  max: 20_160,
                  description:
                    'Cuánto antes de la cita se puede reservar todavía. 120 = hasta dos horas antes. 0 = hasta el último momento.',
                }),
                whole('furthestDays', 'Anticipación máxima (días)', {
                  defaultValue: defaultSettings.furthestDays,
                  max: 730,
                  description: 'Hasta cuántos días en el futuro se recibe una reserva.',
                  min: 1,
                }),
              ],
            },
            whole('freeHours', 'Cambios gratis hasta (horas antes)', {
              defaultValue: defaultSettings.freeHours,
              max: 720,
              description:
                'Hasta entonces quien pide un cambio o una cancelación recibe su abono; después, el spa lo conserva. Cada reserva guarda la regla que había cuando se hizo, para que el equipo la aplique.',
            }),
          ],
        },
        {
          label: 'Cabinas',
          fields: [
            {
              type: 'row',
              fields: [
                whole('cabins', 'Cabinas', {
                  defaultValue: defaultSettings.cabins,
                  max: 20,
                  description: 'Cuántas personas atiende el spa al mismo tiempo.',
                  min: 1,
                }),
                whole('bufferMinutes', 'Descanso después de cada cita (minutos)', {
                  defaultValue: defaultSettings.bufferMinutes,
                  max: 240,
                  description:
                    'Para ventilar y ordenar la cabina. Las cabinas se ocupan por medias horas: una cita de 60 minutos con 15 de descanso ocupa hora y media.',
                }),
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
