import { useQueryClient } from '@tanstack/react-query';

/** Reads again what the panel shows. */
export function usePanelChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['panel'] });
}
