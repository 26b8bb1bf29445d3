import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useLogout } from '../lib/session';
import { toast } from '../ui/toast';

export function useSignOut() {
  const navigate = useNavigate();
  const { mutate, isPending } = useLogout({
    onDone: (message) => {
      toast.success(message);
      void navigate(paths.home);
    },
    onFail: toast.error,
  });
  return {
    signOut: () => {
      if (!isPending) mutate();
    },
    busy: isPending,
  };
}
