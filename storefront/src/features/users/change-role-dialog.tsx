import type { Role, User } from '@spa-bronze/domain/users';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/field';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { color } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { useChangeRole } from './accounts-queries';

const Facts = styled.dl`display: grid; grid-template-columns: auto 1fr; gap: 6px 18px; dt { color: ${color.soft}; } dd { font-weight: 600; overflow-wrap: anywhere; }`;
const meaning: Record<Role, (name: string) => string> = {
  ADMIN: (name) => `${name} podrá entrar a este panel, ver los datos de todas las personas y cambiar productos, ventas y roles.`,
  GENERAL: (name) => `${name} dejará de entrar a este panel en su próxima acción.`,
};

/** 'Cambiar Role': who it is, the role to give, and what it means before it is given. */
export function ChangeRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [role, setRole] = useState<Role>(user.role);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useChangeRole();
  const change = () => mutate({ user, role }, {
    onSuccess: ({ message }) => { toast.success(message); onClose(); },
    onError: (error) => { toast.error(error.message); if (error.status === 409) onClose(); },
  });
  return (
    <Dialog title="Cambiar Role" onClose={onClose}>
      <Stack $gap={22}>
        <Facts><dt>Nombre</dt><dd>{user.name}</dd><dt>Email</dt><dd>{user.email}</dd></Facts>
        <Select name="role" label="Role" value={role} disabled={asked} onChange={(event) => setRole(event.target.value as Role)}>
          <option value="ADMIN">ADMIN</option><option value="GENERAL">GENERAL</option>
        </Select>
        {asked && <Notice>{meaning[role](user.name)} ¿Confirmas el cambio?</Notice>}
        <Row>
          {asked
            ? <><Button busy={isPending} onClick={change}>Sí, cambiar</Button><Button look="quiet" disabled={isPending} onClick={() => setAsked(false)}>Volver</Button></>
            : <><Button disabled={role === user.role} onClick={() => setAsked(true)}>Cambiar Role</Button><Button look="quiet" onClick={onClose}>Cancelar</Button></>}
        </Row>
      </Stack>
    </Dialog>
  );
}
