const name = {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  fontFamily: 'Georgia, serif',
  fontSize: 30,
  letterSpacing: '.01em',
  color: 'var(--theme-text)',
} as const;

export const Icon = () => <img src="/favicon.svg" alt="Spa Bronze" width={24} height={24} />;
export const Logo = () => (
  <div style={name}>
    <img src="/favicon.svg" alt="" width={52} height={52} />
    Spa Bronze
  </div>
);
