export const frame = {
  position: 'relative',
  width: 132,
  borderRadius: 6,
  overflow: 'hidden',
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-150)',
} as const;
export const shelf = { display: 'flex', flexWrap: 'wrap', gap: 12, margin: '8px 0' } as const;
export const bar = { display: 'flex', justifyContent: 'space-between', padding: 4 } as const;
export const photo = { display: 'block', width: '100%', height: 132, objectFit: 'cover' } as const;
export const handle = {
  position: 'absolute',
  top: 4,
  right: 4,
  padding: 4,
  borderRadius: 4,
  cursor: 'grab',
  touchAction: 'none',
  background: 'var(--theme-bg)',
} as const;
export const ways = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const;
