import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { roles } from '@spa-bronze/domain/users/roles';
import { markLabels } from '@spa-bronze/domain/users/right-words';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Checkbox, Select } from '../../../ui/field';
import { Row, Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { useChangeRights } from './accounts-queries';
import { rightsMeaning, rightsOf, sameRights, type Rights } from './rights-words';
import { Facts, Help } from './change-role-dialog.styles';

const STAFF_SETTINGS = '/admin/globals/staff-settings';

interface RightsFieldsProps {
  rights: Rights;
  disabled: boolean;
  onChange: (rights: Rights) => void;
}

function RightsFields({ rights, disabled, onChange }: RightsFieldsProps) {
  return (
    <>
      <Select
        name="role"
        label="Role"
        value={rights.role}
        disabled={disabled}
        onChange={({ target }) => isOneOf(roles, target.value) && onChange({ ...rights, role: target.value })}
      >
        <option value="ADMIN">ADMIN</option>
        <option value="GENERAL">GENERAL</option>
      </Select>
      <Checkbox
        name="marketing"
        checked={rights.marketing}
        disabled={disabled}
        onChange={(event) => onChange({ ...rights, marketing: event.target.checked })}
        label={
          <>
            {markLabels.marketing}
            <Help>
              Banners, páginas, blog, fotos y textos de productos, en la administración. Quien es ADMIN no lo
              necesita.
            </Help>
          </>
        }
      />
      <Checkbox
        name="reception"
        checked={rights.reception}
        disabled={disabled}
        onChange={(event) => onChange({ ...rights, reception: event.target.checked })}
        label={
          <>
            {markLabels.reception}
            <Help>
              Reserva, cobra, vende, lleva la caja y cierra días en este panel. Devoluciones, precios, resumen
              y cajas de otras personas los abres en <a href={STAFF_SETTINGS}>Recepción y caja</a>.
            </Help>
          </>
        }
      />
    </>
  );
}

export function ChangeRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const before = rightsOf(user);
  const [rights, setRights] = useState(before);
  const [requested, setRequested] = useState(false);
  const { mutate, isPending } = useChangeRights();
  const change = () =>
    mutate(
      { user, rights },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          toast.error(error.message);
          if (error.status === 409) onClose();
        },
      },
    );
  return (
    <FormDialog title="Cambiar Role" onClose={onClose}>
      {(close) => (
        <Stack $gap={22}>
          <Facts>
            <dt>Nombre</dt>
            <dd>{user.name}</dd>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </Facts>
          <RightsFields rights={rights} disabled={requested} onChange={setRights} />
          {requested && <Notice>{rightsMeaning(user.name, before, rights)} ¿Confirmas el cambio?</Notice>}
          <Row>
            {requested ? (
              <>
                <Button busy={isPending} onClick={change}>
                  Sí, cambiar
                </Button>
                <Button look="quiet" disabled={isPending} onClick={() => setRequested(false)}>
                  Volver
                </Button>
              </>
            ) : (
              <>
                <Button disabled={sameRights(before, rights)} onClick={() => setRequested(true)}>
                  Cambiar Role
                </Button>
                <Button look="quiet" onClick={close}>
                  Cancelar
                </Button>
              </>
            )}
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}
