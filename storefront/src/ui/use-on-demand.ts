import { useEffect, useState } from 'react';
import { onDemand } from '../lib/on-demand';

/** A part of the page whose script comes when it is first shown. `retry` asks for it again after an error. */
export function useOnDemand<T>(load: () => Promise<T>): {
  part: T | null;
  error: Error | null;
  retry: () => void;
} {
  const [part, setPart] = useState<T | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let left = false;
    onDemand(load).then(
      (it) => left || setPart(() => it),
      (cause: Error) => left || setError(cause),
    );
    return () => {
      left = true;
    };
  }, [load, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { part, error, retry };
}
