import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FloatingIconButton } from './button';
import { Frame, Row, Arrows } from './carousel.styles';

/** The buttons move this far. */
const STEP_PX = 300;

/** Whether a row of so many cards is scrolled to its start or its end: both until it is laid out. */
function useEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [start, setStart] = useState(true);
  const [end, setEnd] = useState(true);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setStart(scrollLeft < 1);
      setEnd(scrollLeft + clientWidth > scrollWidth - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return { start, end };
}

/** A row of cards that scrolls by itself, by keys and by buttons of 300 px. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const cards = Children.toArray(children);
  const { start, end } = useEnds(row, cards.length);
  const step = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * STEP_PX });
  return (
    <Frame role="group" aria-roledescription="carrusel" aria-label={label}>
      <Row ref={row}>
        {cards.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </Row>
      <Arrows>
        <FloatingIconButton
          name="left"
          label="Anteriores"
          data-each-press
          disabled={start}
          onClick={() => step(-1)}
        />
        <FloatingIconButton
          name="right"
          label="Siguientes"
          data-each-press
          disabled={end}
          onClick={() => step(1)}
        />
      </Arrows>
    </Frame>
  );
}
