/** The time that content goes by. Tests move it: `payload.config.custom.now`. */
export const nowOf = ({ config }: { config: { custom?: Record<string, unknown> } }): Date =>
  (config.custom?.now as (() => Date) | undefined)?.() ?? new Date();
