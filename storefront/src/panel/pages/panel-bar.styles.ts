import styled from 'styled-components';
import { color, from } from '../../ui/theme';

export const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  background: ${color.deep};
  color: ${color.sand};
  padding-bottom: env(safe-area-inset-bottom);
  a,
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 60px;
    text-decoration: none;
    font-size: 0.75rem;
    font-weight: 650;
  }
  a[aria-current='page'] {
    color: ${color.gold};
  }
  :focus-visible {
    outline-color: ${color.gold};
    outline-offset: -4px;
  }
  ${from.small} {
    display: none;
  }
`;
