import { Children, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { FloatingIconButton } from './button';
import { from, gutter } from './theme';
import { useSlider } from './use-slider';

/** The buttons move this far (spec, section 9). */
const STEP_PX = 300;

/** On a phone the cards run to the window's edges, so that the next one shows that there are more. */
const Frame = styled.div`
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
const Row = styled.ul<{ $ready: boolean }>`
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
const Arrows = styled.div`
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

/** A row of cards moved by drag, by keys and by buttons of 300 px. Without scripts it scrolls by itself. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const cards = Children.toArray(children);
  const { start, end, ready, step, show } = useSlider(row, cards.length, STEP_PX);
  return (
    <Frame role="group" aria-roledescription="carrusel" aria-label={label}>
      <Row ref={row} $ready={ready}>
        {cards.map((card, index) => (
          <li
            key={index}
            onFocus={(event) => {
              if (event.target.matches(':focus-visible')) show(index);
            }}
          >
            {card}
          </li>
        ))}
      </Row>
      <Arrows>
        <FloatingIconButton
          name="left"
          label="Anteriores"
          disabled={!ready || start}
          onClick={() => step(-1)}
        />
        <FloatingIconButton
          name="right"
          label="Siguientes"
          disabled={!ready || end}
          onClick={() => step(1)}
        />
      </Arrows>
    </Frame>
  );
}
