import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api, ApiError } from '../lib/api-client';
import { apiOf } from '../lib/query-client';
import { toast } from './toast';

interface Options<Reply> {
  /** What is read again afterwards, also when somebody else was faster. */
  changes?: QueryKey[];
  onSuccess?: (reply: Reply) => void;
}

/** A write of staff that says what came of it. */
export function useWrite<Input, Reply extends { message: string }>(
  write: (api: Api, input: Input) => Promise<Reply>,
  { changes = [['panel']], onSuccess = ({ message }) => toast.success(message) }: Options<Reply> = {},
) {
  const client = useQueryClient();
  return useMutation<Reply, ApiError, Input>({
    mutationFn: (input) => write(apiOf(client), input),
    onSuccess: (reply) => onSuccess(reply),
    onError: ({ message }) => toast.error(message),
    onSettled: () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
