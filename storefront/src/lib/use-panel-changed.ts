import { useQueryClient } from '@tanstack/react-query';

export function usePanelChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['panel'] });
}
