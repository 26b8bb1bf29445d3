import { serverValue, type ConfigOwner } from './server-value';

const clock = serverValue<(() => Date) | undefined>('now');

/** The time by which content appears and disappears. Tests set `payload.config.custom.now`. */
export const nowOf = (payload: ConfigOwner): Date => clock.of(payload)?.() ?? new Date();
