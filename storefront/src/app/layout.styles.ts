import styled from 'styled-components';
import { from, HEADER_HEIGHT } from '../ui/theme';

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
