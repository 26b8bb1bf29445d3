import { keysOf } from '@spa-bronze/domain/lib/keys';

export type WompiEnvironment = 'test' | 'prod';

export interface WompiKeys {
  publicKey: string;
  privateKey: string;
  /** Of the events' checksum. */
  eventsSecret: string;
  /** Of the signature of what is to be paid. */
  integritySecret: string;
}

const beginnings: Record<keyof WompiKeys, Record<WompiEnvironment, string>> = {
  publicKey: { test: 'pub_test_', prod: 'pub_prod_' },
  privateKey: { test: 'prv_test_', prod: 'prv_prod_' },
  eventsSecret: { test: 'test_events_', prod: 'prod_events_' },
  integritySecret: { test: 'test_integrity_', prod: 'prod_integrity_' },
};
const environments = ['test', 'prod'] as const;

/** The settings with the keys, as an operator writes them. */
export const wompiSettings: Record<keyof WompiKeys, string> = {
  publicKey: 'WOMPI_PUBLIC_KEY',
  privateKey: 'WOMPI_PRIVATE_KEY',
  eventsSecret: 'WOMPI_EVENTS_SECRET',
  integritySecret: 'WOMPI_INTEGRITY_SECRET',
};

const environmentOfKey = (name: keyof WompiKeys, key: string): WompiEnvironment | undefined =>
  environments.find((it) => key.startsWith(beginnings[name][it]) && key.length > beginnings[name][it].length);

/** The environment of the keys. Meant for keys without a fault. */
export const environmentOf = ({ publicKey }: Pick<WompiKeys, 'publicKey'>): WompiEnvironment =>
  environmentOfKey('publicKey', publicKey) ?? 'prod';

/** What is wrong with keys, in words for the operator that name no key; null: nothing. */
export function keysFault(keys: Partial<WompiKeys>): string | null {
  const names = keysOf(wompiSettings);
  const missing = names.filter((it) => !keys[it]);
  if (missing.length > 0) {
    const [all, some] = [names, missing].map((list) => inWords(list.map((it) => wompiSettings[it])));
    return `${all} van juntas: falta ${some}.`;
  }
  const wrong = names.find((it) => !environmentOfKey(it, keys[it] ?? ''));
  if (wrong)
    return `${wompiSettings[wrong]} debe empezar por ${beginnings[wrong].test} o ${beginnings[wrong].prod}: ¿está en el lugar de otra?`;
  const odd = names.find((it) => !/^[\w-]+$/.test(keys[it] ?? ''));
  if (odd) return `${wompiSettings[odd]} tiene signos que no van en una llave: ¿comillas o espacios?`;
  const found = new Set(names.map((it) => environmentOfKey(it, keys[it] ?? '')));
  return found.size > 1
    ? 'Las llaves de Wompi mezclan pruebas y producción: las cuatro deben ser del mismo ambiente.'
    : null;
}

const inWords = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' y $1');
