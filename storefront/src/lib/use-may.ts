import { may, type Right } from '@spa-bronze/domain/users/rights';
import { useSession } from './session';

/** Whether who is logged in has a right. The server decides; this only leaves out what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const user = useSession();
  return (right) => may(user, right);
}
