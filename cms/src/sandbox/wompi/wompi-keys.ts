import { sha256 } from '../../providers/payments/wompi/wompi-digest';
import type { WompiKeys as Credentials } from '../../providers/payments/wompi/wompi-keys';
import { randomSecret, sameText, storedKeys } from '../stored-keys';

/** Generated at the first start and stored, so that addresses and events stay genuine after a restart. */
export function wompiKeys(dataDir: string) {
  const credentials: Credentials = storedKeys(dataDir, {
    publicKey: `pub_test_${randomSecret()}`,
    privateKey: `prv_test_${randomSecret()}`,
    eventsSecret: `test_events_${randomSecret()}`,
    integritySecret: `test_integrity_${randomSecret()}`,
  });
  return {
    credentials,
    isPublic: (key: string) => sameText(key, credentials.publicKey),
    isPrivate: (authorization = '') => sameText(authorization, `Bearer ${credentials.privateKey}`),

    /** Whether a checkout address was signed with the integrity secret, in lower case as Wompi demands. */
    signed: (signature: string, ...values: string[]) =>
      sameText(signature, sha256(values.join('') + credentials.integritySecret)),

    /** The checksum of an event over the values of its properties. */
    checksum: (values: string, timestamp: number) =>
      sha256(`${values}${timestamp}${credentials.eventsSecret}`),
  };
}

export type StandInKeys = ReturnType<typeof wompiKeys>;
