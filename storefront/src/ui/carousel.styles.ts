import styled from 'styled-components';
import { from, gutter } from './theme';

export const Frame = styled.div`
  position: relative;
`;

/** On a phone the cards run to the window's edges, so that the next one shows that there are more. */
export const Row = styled.ul`
  display: flex;
  margin: -12px calc(-10px - ${gutter}) -28px;
  padding: 12px ${gutter} 28px;
  overflow-x: auto;
  scroll-behavior: smooth;
  scroll-padding-inline: ${gutter};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  -webkit-tap-highlight-color: transparent;
  ${from.small} {
    margin-inline: -10px;
    padding-inline: 0;
    scroll-snap-type: none;
  }
  > li {
    flex: 0 0 auto;
    width: min(300px, 78vw);
    padding-inline: 10px;
    display: grid;
    scroll-snap-align: start;
  }
`;

export const Arrows = styled.div`
  display: none;
  ${from.small} {
    display: block;
  }
  button {
    position: absolute;
    top: calc(50% - 48px);
    width: 52px;
    height: 52px;
    z-index: 1;
    transition: opacity 180ms;
  }
  button:disabled {
    opacity: 0;
    pointer-events: none;
  }
  > :first-child button {
    left: -18px;
  }
  > :last-child button {
    right: -18px;
  }
`;
