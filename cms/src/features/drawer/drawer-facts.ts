import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { handKinds } from '@spa-bronze/domain/drawer/drawer-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { drawerNumbered } from './drawer-views';

type Sums = readonly { method: string; amountCop: number }[];
const byWay = (sums: Sums) =>
  Object.fromEntries(
    inPersonMethods.map((way) => [way, sums.find(({ method }) => method === way)?.amountCop]),
  );

/** A drawer as the audit log compares it: what staff wrote, with amounts and ways. Null for none. */
export async function drawerFacts(
  payload: Payload,
  number: string,
): Promise<{ facts: object; title: string } | null> {
  const drawer = await drawerNumbered(payload, Number(number) || 0).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!drawer) return null;
  const { openedBy, floatCop, closedBy, counted, differences, reason, movements } = drawer;
  const facts = {
    openedBy,
    floatCop,
    cash: movements
      .filter(({ kind }) => handKinds.some((it) => it === kind))
      .map(({ kind, method, amountCop, reason: why }) => ({ kind, method, pesos: amountCop, why })),
    closedBy,
    ...(counted && { counted: byWay(counted), difference: byWay(differences), reason }),
  };
  return { facts, title: `Caja n.º ${number}` };
}
