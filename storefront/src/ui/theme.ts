import { css } from 'styled-components';

/** The one palette: bronze and sand on the Caribbean. Pairs used for text keep 4.5:1 (see theme.test). */
export const color = {
  deep: '#3B2417',
  ink: '#3B2417',
  soft: '#6B4E3D',
  bronze: '#A8642A',
  bronzeDark: '#8A4E1D',
  gold: '#D9A441',
  sand: '#F4E9DC',
  sandDark: '#E6D3BD',
  ivory: '#FFFAF4',
  white: '#FFFFFF',
  sea: '#2F7D73',
  seaDark: '#256A61',
  seaPale: '#E3F0ED',
  danger: '#A4332B',
  dangerPale: '#FBEAE6',
} as const;

/** The stacks stand in the global style, with the faces that they name. */
export const font = { display: 'var(--font-display)', sans: 'var(--font-sans)' } as const;

export const radius = { card: '12px', control: '10px', pill: '999px' } as const;

export const shadow = {
  card: '0 1px 2px rgb(59 36 23 / 5%), 0 8px 24px rgb(59 36 23 / 7%)',
  raised: '0 2px 4px rgb(59 36 23 / 6%), 0 18px 40px rgb(59 36 23 / 14%)',
} as const;

/** One curve for everything that moves. */
export const motion = {
  curve: 'cubic-bezier(.22,.7,.2,1)',
  quick: '180ms cubic-bezier(.22,.7,.2,1)',
  calm: '480ms cubic-bezier(.22,.7,.2,1)',
} as const;

/** From this width up. */
export const from = {
  tablet: '@media (min-width: 640px)',
  small: '@media (min-width: 900px)',
  desktop: '@media (min-width: 1080px)',
} as const;

export const gutter = 'clamp(20px, 4.4vw, 56px)';
export const HEADER_HEIGHT = { phone: 64, desktop: 80 } as const;

export const ring = (when: string, offset: number) => css`
  &:${when} {
    outline: 3px solid ${color.sea};
    outline-offset: ${offset}px;
  }
`;

export const fill = 'width: 100%; height: 100%; object-fit: cover;';

export const imageFills = `img { ${fill} }`;

export const card = `background: ${color.white}; border-radius: ${radius.card}; box-shadow: ${shadow.card};`;

/** The browser's own control lies unseen over its drawing. */
export const unseenInput = css`
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
