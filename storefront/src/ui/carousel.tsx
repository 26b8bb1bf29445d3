import { Children, useRef, type ReactNode } from 'react';
import { FloatingIconButton } from './button';
import { useSlider } from './use-slider';
import { Frame, Row, Arrows } from './carousel.styles';

/** The buttons move this far. */
const STEP_PX = 300;

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
          data-each-press
          disabled={!ready || start}
          onClick={() => step(-1)}
        />
        <FloatingIconButton
          name="right"
          label="Siguientes"
          data-each-press
          disabled={!ready || end}
          onClick={() => step(1)}
        />
      </Arrows>
    </Frame>
  );
}
