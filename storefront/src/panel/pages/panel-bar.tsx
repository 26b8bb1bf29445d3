import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { StaffIcon } from '../../ui/staff-icon';
import { PanelLinks } from './panel-links';
import { PanelPerson } from './panel-person';
import { sectionsFor } from './panel-sections';
import { Bar } from './panel-bar.styles';

/** The panel's navigation under the thumb; 'Más' opens all of it. */
export function PanelBar({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Bar aria-label="Panel, accesos">
        {sectionsFor(user)
          .filter(({ thumb }) => thumb)
          .map(({ label, to, icon }) => (
            <NavLink key={to} to={to} end={to === paths.panel}>
              <StaffIcon name={icon} size={24} />
              {label}
            </NavLink>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <StaffIcon name="more" size={24} />
          Más
        </button>
      </Bar>
      {open && (
        <Dialog side title="Panel" onClose={() => setOpen(false)}>
          <Stack $gap={24}>
            <PanelPerson user={user} />
            <PanelLinks user={user} onChoose={() => setOpen(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
