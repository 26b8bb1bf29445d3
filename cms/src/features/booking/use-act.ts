import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { ContractError } from '../../access/contract-call';

/** A write and what came of it: its message when it went well, else why not, beside the form. One at a time. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ContractError>();
  const act = async (work: () => Promise<{ message: string }>, onDone: () => Promise<void> | void, onRefused: (refusal: ContractError) => Promise<void> | void = () => undefined) => {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await work();
      setRefusal(undefined);
      toast.success(message);
      await onDone();
    } catch (error) {
      const refused = error instanceof ContractError ? error : new ContractError((error as Error).message);
      setRefusal(refused);
      await onRefused(refused);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error: refusal?.message, fields: refusal?.fields ?? {}, act, forget: () => setRefusal(undefined) };
}
