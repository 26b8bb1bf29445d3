import styled, { css } from 'styled-components';
import { from, gutter } from './theme';

/** On a phone the cards run to the window's edges, so that the next one shows that there are more. */
export const Frame = styled.div`
  position: relative;
  margin-inline: calc(-1 * ${gutter});
  padding-inline: ${gutter};
  overflow-x: clip;
  ${from.small} {
    margin-inline: 0;
    padding-inline: 0;
    overflow-x: visible;
  }
`;

export const Row = styled.ul<{ $ready: boolean }>`
  display: flex;
  margin: -12px -10px -28px;
  padding-block: 12px 28px;
  touch-action: pan-y;
  -webkit-tap-highlight-color: transparent;
  ${({ $ready }) =>
    $ready
      ? css`
          overflow: visible;
          ${from.small} {
            overflow: hidden;
          }
          user-select: none;
          cursor: grab;
          &:active {
            cursor: grabbing;
          }
        `
      : css`
          overflow-x: auto;
          scroll-snap-type: x mandatory;
          scrollbar-width: none;
          touch-action: auto;
        `}
  > li {
    flex: 0 0 auto;
    width: min(300px, 78vw);
    padding-inline: 10px;
    display: grid;
    scroll-snap-align: start;
  }
  img {
    -webkit-user-drag: none;
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
