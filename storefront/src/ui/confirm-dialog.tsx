import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Row, Stack } from './layout';

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, children, confirm, busy = false, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack $gap={24}>
        <div>{children}</div>
        <Row>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            Volver
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
