import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { toast } from './toast';
import { useOnDemand } from './use-on-demand';

/** A dialog whose script comes with it. Where that fails, a notice says why, and it counts as closed. */
export function DialogOnDemand<P extends { onClose: () => void }>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<P>>;
  props: P;
}) {
  const { part: Shown, error } = useOnDemand(load);
  const fail = useEffectEvent(({ message }: Error) => {
    toast.error(message);
    props.onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return Shown && <Shown {...props} />;
}
