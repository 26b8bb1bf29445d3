import type { User } from '@spa-bronze/domain/users';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { StaffIcon } from '../../ui/staff-icon';
import { color, from } from '../../ui/theme';
import { PanelLinks } from './panel-links';
import { PanelPerson } from './panel-person';
import { panelRooms } from './panel-rooms';

const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  background: ${color.deep};
  color: ${color.sand};
  padding-bottom: env(safe-area-inset-bottom);
  a,
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 60px;
    text-decoration: none;
    font-size: 0.75rem;
    font-weight: 650;
  }
  a[aria-current='page'] {
    color: ${color.gold};
  }
  :focus-visible {
    outline-color: ${color.gold};
    outline-offset: -4px;
  }
  ${from.small} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** The panel's navigation under the thumb; 'Más' opens all of it. */
export function PanelBar({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Bar aria-label="Panel, accesos">
        {panelRooms
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
            <PanelLinks onChoose={() => setOpen(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
