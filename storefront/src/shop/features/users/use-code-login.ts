import type { BodyInput } from '@spa-bronze/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { changeUser } from '../../../lib/session';

export function useCodeLogin() {
  const client = useQueryClient();
  return async (body: BodyInput<'POST /login-code/use'>) => {
    const reply = await apiOf(client)('POST /login-code/use', { body });
    changeUser(client, reply.data);
    return reply;
  };
}
