import styled from 'styled-components';
import { color, card } from '../../../ui/theme';

export const ROW = 34;

export const TIMES_WIDTH = 62;

export const Scroll = styled.div`
  overflow: auto;
  max-height: calc(100dvh - 190px);
  min-height: 320px;
  ${card};
  @media print {
    overflow: visible;
    max-height: none;
  }
`;

export const Grid = styled.div<{ $columns: number; $rows: number }>`
  display: grid;
  position: relative;
  grid-template-columns: ${TIMES_WIDTH}px repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-template-rows: auto auto repeat(${({ $rows }) => $rows}, ${ROW}px);
  /* As wide as its columns at least, so that the hours stay in sight while one scrolls sidewise. */
  min-width: ${({ $columns }) => TIMES_WIDTH + $columns * ($columns > 4 ? 73 : 120)}px;
  font-size: 0.8125rem;
  > * {
    min-width: 0;
  }
`;

export const Head = styled.div<{ $closed?: boolean }>`
  position: sticky;
  z-index: 3;
  background: ${({ $closed }) => ($closed ? color.sand : color.white)};
  padding: 8px 8px 4px;
  text-align: center;
  font-weight: 700;
  border-left: 1px solid ${color.sandDark};
  small {
    display: block;
    font-weight: 400;
    color: ${color.soft};
  }
  &[data-today] {
    color: ${color.bronzeDark};
    box-shadow: inset 0 3px ${color.bronze};
  }
  &::first-letter {
    text-transform: uppercase;
  }
`;

export const Hour = styled.div`
  position: sticky;
  left: 0;
  z-index: 2;
  background: ${color.white};
  color: ${color.soft};
  text-align: right;
  padding: 0 8px;
  transform: translateY(-0.6em);
  white-space: nowrap;
  &[data-top] {
    transform: none;
  }
`;

export const Cell = styled.button<{ $ground: string; $first: boolean }>`
  border-top: 1px solid ${color.sand};
  border-left: 1px solid ${({ $first }) => ($first ? color.sandDark : color.sand)};
  background: ${({ $ground }) => $ground};
  cursor: copy;
  &:disabled {
    cursor: not-allowed;
  }
  &:focus-visible {
    z-index: 1;
    outline-offset: -2px;
  }
  &:hover:not(:disabled),
  &[data-over] {
    background: ${color.seaPale};
  }
`;

export const Now = styled.div`
  z-index: 2;
  height: 2px;
  background: ${color.danger};
  pointer-events: none;
`;

/**
 * A week leaves a cabin some 70 px: a name takes two lines of small type there, and half an hour holds them
 * both.
 */
export const Block = styled.button<{
  $tone: string;
  $ghost?: boolean;
  $rows?: number;
  $tight?: boolean;
  $outside?: boolean;
}>`
  z-index: 1;
  margin: 1px 3px;
  padding: 3px 7px;
  border-radius: 8px;
  text-align: left;
  line-height: 1.34;
  overflow: hidden;
  color: ${color.ink};
  background: ${({ $tone }) => $tone};
  border-left: 4px solid ${color.bronzeDark};
  cursor: grab;
  min-width: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  ${({ $outside }) => $outside && `box-shadow: inset 0 0 0 2px ${color.danger}; border-left-color: ${color.danger};`}
  ${({ $ghost }) => $ghost && `opacity: .75; outline: 2px dashed ${color.bronzeDark}; pointer-events: none;`}
  strong {
    flex: none;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $rows = 1, $tight }) => Math.max($tight ? 2 : 1, $rows)};
    overflow-wrap: ${({ $tight }) => ($tight ? 'anywhere' : 'normal')};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    z-index: 2;
  }
  ${({ $tight }) => $tight && 'margin-inline: 2px 1px; padding: 1px 3px 0 4px; border-left-width: 3px; border-radius: 6px; font-size: .71875rem; line-height: 1.34;'}
`;
