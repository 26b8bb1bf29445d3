import { useEffect, useState } from 'react';

/**
 * Which of `count` things is shown: moves on by itself every `everyMs`, wraps, and rests when asked to or
 * when motion is unwelcome.
 */
export function useRotation(count: number, everyMs: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [resting, setResting] = useState(false);

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      if (query.matches) setPaused(true);
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (paused || resting || count < 2) return undefined;
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [index, paused, resting, count, everyMs]);

  return {
    index,
    paused,
    setPaused,
    setResting,
    show: (wanted: number) => setIndex((wanted + count) % count),
  };
}
