import { severalEmails } from '@spa-bronze/domain/business/business-schemas';
import { receptionTicks, type Right } from '@spa-bronze/domain/users/rights';
import { rightLabels } from '@spa-bronze/domain/users/right-words';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { Field, GlobalConfig, Payload } from 'payload';
import { allow, hiddenWithout } from '../../access/rules';
import { validatedBy } from '../../lib/validated-by';

const explained: Partial<Record<Right, string>> = {
  refunds: 'Devolver dinero, resolver pagos por revisar, deshacer cobros y perdonar lo que se conserva.',
  prices: 'Crear y cambiar productos y servicios con sus precios y existencias, y dar descuentos.',
  summary: 'Ver cuánto vende el spa.',
  drawers: 'Ver los cierres de caja que hicieron otras personas.',
};

const tickName = (right: Right) => `reception${right[0]!.toUpperCase()}${right.slice(1)}`;

/**
 * What administrators open to the reception, read with every request of who works there, and who gets the closes of the
 * drawer. It has no versions: whoever restores one would write it without these rules.
 */
export const staffSettingsGlobal: GlobalConfig = {
  slug: 'staff-settings',
  label: 'Recepción y caja',
  graphQL: false,
  admin: {
    group: 'Personas',
    hidden: hiddenWithout('users'),
    description:
      'Quien tiene el permiso «Recepción» reserva, cobra, vende, lleva su caja y cierra días. Aquí abres más. Vale desde su próxima acción.',
  },
  access: { read: allow('users'), update: allow('users') },
  fields: [
    ...receptionTicks.map((name): Field => ({
      name: tickName(name),
      type: 'checkbox',
      label: rightLabels[name],
      defaultValue: false,
      admin: { description: explained[name] },
    })),
    {
      name: 'drawerMail',
      label: 'Correo del cierre de caja',
      type: 'text',
      admin: {
        description: 'A quién le llega cada cierre de caja. Varios, separados por comas. Vacío: a nadie.',
      },
      validate: (value: unknown) => !value || validatedBy(severalEmails)(value),
    },
  ],
};

/** The rights that are opened to a person by a tick, beside those of the table. */
export async function openedTo(
  payload: Payload,
  { reception }: { reception?: boolean | null },
): Promise<Right[]> {
  if (!reception) return [];
  const settings = recordOf(await payload.findGlobal({ slug: 'staff-settings', depth: 0 }));
  return receptionTicks.filter((it) => settings[tickName(it)] === true);
}
