export const STORED_FORMATS = {
  webp: { quality: 80, effort: 2 },
  avif: { quality: 50, effort: 0 },
} as const;
