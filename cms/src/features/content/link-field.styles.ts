export const box = { display: 'grid', gap: 8 } as const;
export const list = {
  width: '100%',
  minWidth: 0,
  height: 40,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-250)',
  borderRadius: 'var(--style-radius-s)',
} as const;
