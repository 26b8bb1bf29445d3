import type { KeenSliderInstance } from 'keen-slider';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNear } from './use-near';

const easing = (t: number) => 1 - (1 - t) ** 4;
const quiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns a row that scrolls by itself into a slider, once it comes near and the library has arrived.
 * `count` is the number of slides; `step(±1)` moves `stepPx` pixels.
 */
export function useSlider(row: RefObject<HTMLElement | null>, count: number, stepPx: number) {
  const slider = useRef<KeenSliderInstance | null>(null);
  const [edges, setEdges] = useState({ start: true, end: false, ready: false });
  const near = useNear(row);

  useEffect(() => {
    if (!near || !row.current || count === 0) return undefined;
    let gone = false;
    void import('keen-slider').then(({ default: KeenSlider }) => {
      if (gone || !row.current) return;
      row.current.scrollLeft = 0;
      const show = ({ track }: KeenSliderInstance) => {
        const { position, maxIdx, min, max } = track.details;
        setEdges({
          start: position <= min + 0.001,
          end: maxIdx === 0 || position >= max - 0.001,
          ready: true,
        });
      };
      const instance = new KeenSlider(row.current, {
        selector: ':scope > *',
        mode: 'free-snap',
        slides: { perView: 'auto' },
        rubberband: true,
        defaultAnimation: { easing },
      });
      slider.current = instance;
      (['animationEnded', 'slideChanged', 'updated', 'animationStarted'] as const).forEach((event) =>
        instance.on(event, show),
      );
      show(instance);
    });
    return () => {
      gone = true;
      slider.current?.destroy();
      slider.current = null;
    };
  }, [near, row, count]);

  return {
    ...edges,
    step: (direction: 1 | -1) => {
      const it = slider.current;
      if (!it) return;
      const { position, min, max } = it.track.details;
      const wanted = position + (direction * stepPx) / it.size;
      const distance = Math.min(max, Math.max(min, wanted)) - position;
      it.animator.start([{ distance, duration: quiet() ? 1 : 520, easing }]);
    },
    show: (index: number) => {
      row.current?.scrollTo({ left: 0 });
      const details = slider.current?.track.details;
      if (details && index <= details.maxIdx)
        slider.current?.moveToIdx(index, true, { duration: quiet() ? 1 : 300 });
    },
  };
}
