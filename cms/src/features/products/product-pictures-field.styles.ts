export const frame = {
  width: 132,
  borderRadius: 6,
  overflow: 'hidden',
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-150)',
} as const;
export const shelf = { display: 'flex', flexWrap: 'wrap', gap: 12, margin: '8px 0' } as const;
export const bar = { display: 'flex', justifyContent: 'space-between', padding: 4 } as const;
export const photo = { display: 'block', width: '100%', height: 132, objectFit: 'cover' } as const;
