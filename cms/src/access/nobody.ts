/** Nobody from outside; the server's own code passes by `overrideAccess`. */
export const nobody = (): boolean => false;
