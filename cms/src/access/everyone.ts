/** Anybody, logged in or not. */
export const everyone = (): boolean => true;
