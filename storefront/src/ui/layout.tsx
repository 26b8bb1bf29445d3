import styled from 'styled-components';
import { color, from, gutter, card } from './theme';

export const Container = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: calc(${({ $narrow }) => ($narrow ? '760px' : '1240px')} + 2 * ${gutter});
  margin-inline: auto;
  padding-inline: ${gutter};
`;

export const Section = styled.section<{ $ground?: 'ivory' | 'sand' | 'deep' }>`
  padding-block: clamp(56px, 8vw, 104px);
  content-visibility: auto;
  contain-intrinsic-size: auto 720px;
  background: ${({ $ground = 'ivory' }) => color[$ground]};
  color: ${({ $ground }) => ($ground === 'deep' ? color.ivory : color.ink)};
`;

/** The space of a page that begins with its heading: a notice of one line fits above that. */
export const PageBody = styled.div`
  padding-block: clamp(28px, 4vw, 56px) clamp(64px, 9vw, 120px);
  &:not(:has(> nav:first-child)) {
    padding-top: clamp(44px, 4vw, 56px);
  }
`;

export const Eyebrow = styled.p`
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0.14em;
  text-transform: uppercase;
  color: ${color.bronzeDark};
  ${Section}[data-dark] & {
    color: ${color.gold};
  }
`;

export const Lead = styled.p`
  font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.2rem);
  color: ${color.soft};
  max-width: 62ch;
`;

export const Heading = styled.header<{ $row?: boolean }>`
  display: grid;
  gap: 12px;
  margin-bottom: clamp(28px, 4vw, 48px);
  ${from.small} {
    ${({ $row }) => $row && 'grid-template-columns: 1fr auto; align-items: end;'}
  }
`;

export const Card = styled.div<{ $padded?: boolean }>`
  ${card};
  overflow: hidden;
  padding: ${({ $padded }) => ($padded ? 'clamp(20px, 3vw, 32px)' : 0)};
`;

/** Equal cards: two abreast on a phone, four on a desktop. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(14px, 2.2vw, 28px);
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(max(210px, 22%), 1fr));
  }
  > li {
    display: grid;
  }
`;

export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 16 }) => $gap}px;
  justify-items: stretch;
  align-content: start;
  min-width: 0;
`;
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 12 }) => $gap}px;
`;

export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const TextLink = styled.a`
  padding-block: 2px;
  color: ${color.bronzeDark};
  font-weight: 650;
  text-underline-offset: 3px;
  @media (hover: hover) {
    &:hover {
      color: ${color.deep};
    }
  }
`;

export const Skip = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: ${color.deep};
  color: ${color.ivory};
  border-radius: 8px;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
