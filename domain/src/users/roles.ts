export const roles = ['ADMIN', 'GENERAL'] as const;
export type Role = (typeof roles)[number];
