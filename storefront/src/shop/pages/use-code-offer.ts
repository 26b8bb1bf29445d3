import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { onDemand } from '../../lib/on-demand';
import { useApi } from '../../lib/query-client';
import { toast } from '../../ui/toast';
import { bringCodeForm } from './code-form-when-needed';

/** What the form of a code begins with: see `CodeFormProps`. */
export interface CodeStart {
  email: string;
  sent: string;
}

/**
 * The form of a code once somebody chose it; null before. `choose` requests a code for the typed email, if there
 * is one. `onRequest` runs before that.
 */
export function useCodeOffer(
  initial: CodeStart | null,
  onRequest: () => void,
): { start: CodeStart | null; choose: (email: string) => Promise<void>; leave: () => void } {
  const api = useApi();
  const [start, setStart] = useState(initial);
  const busy = useRef(false);
  const choose = async (email: string) => {
    /* A second code would end the first one while its email is on the way. */
    if (busy.current) return;
    busy.current = true;
    try {
      await onDemand(bringCodeForm);
      if (!email) return setStart({ email, sent: '' });
      onRequest();
      const { message } = await api('POST /login-code', { body: { email } });
      setStart({ email, sent: message });
    } catch (error) {
      if (error instanceof ApiError && error.fields.email) setStart({ email, sent: '' });
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      busy.current = false;
    }
  };
  return { start, choose, leave: () => setStart(null) };
}
