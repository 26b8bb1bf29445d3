import styled from 'styled-components';
import { color, from, HEADER_HEIGHT } from '../ui/theme';

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

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main {
    flex: 1 0 auto;
    /* A page that arrives in parts, or is short, does not move the footer in sight. */
    min-height: calc(100svh - ${HEADER_HEIGHT.phone}px);
    ${from.desktop} {
      min-height: calc(100svh - ${HEADER_HEIGHT.desktop}px);
    }
  }
`;
