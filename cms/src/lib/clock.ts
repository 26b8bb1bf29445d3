/** The time by which content appears and disappears. Tests set `payload.config.custom.now`. */
export const nowOf = ({ config }: { config: { custom?: Record<string, unknown> } }): Date =>
  (config.custom?.now as (() => Date) | undefined)?.() ?? new Date();
