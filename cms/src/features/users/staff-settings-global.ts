import { receptionTicks, type Right } from '@spa-bronze/domain/users/rights';
import { rightLabels } from '@spa-bronze/domain/users/right-words';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { GlobalConfig, Payload } from 'payload';
import { allow, hiddenWithout } from '../../access/rules';

const explained: Partial<Record<Right, string>> = {
  refunds: 'Devolver dinero, resolver pagos por revisar, deshacer cobros y perdonar lo que se conserva.',
  prices: 'Crear y cambiar productos y servicios con sus precios y existencias, y dar descuentos.',
  summary: 'Ver cuánto vende el spa.',
  drawers: 'Ver los cierres de caja que hicieron otras personas.',
};

const tickName = (right: Right) => `reception${right[0]!.toUpperCase()}${right.slice(1)}`;

/** What administrators open to the reception. Read with every request of who works there. */
export const staffSettingsGlobal: GlobalConfig = {
  slug: 'staff-settings',
  label: 'Permisos de recepción',
  graphQL: false,
  admin: {
    group: 'Personas',
    hidden: hiddenWithout('users'),
    description:
      'Quien tiene el permiso «Recepción» reserva, cobra, vende, lleva su caja y cierra días. Aquí abres más. Vale desde su próxima acción.',
  },
  access: { read: allow('users'), update: allow('users') },
  fields: receptionTicks.map((name) => ({
    name: tickName(name),
    type: 'checkbox',
    label: rightLabels[name],
    defaultValue: false,
    admin: { description: explained[name] },
  })),
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
