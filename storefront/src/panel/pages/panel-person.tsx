import { markLabels } from '@spa-bronze/domain/users/right-words';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Icon } from '../../ui/icons';
import { Box } from './panel-person.styles';

export function PanelPerson({ user: { name, role, reception, profilePic } }: { user: User }) {
  return (
    <Box>
      <span>
        {profilePic ? <img src={profilePic} alt="" width={52} height={52} /> : <Icon name="user" size={28} />}
      </span>
      <strong>{name}</strong>
      <small>{role === 'GENERAL' && reception ? markLabels.reception : role}</small>
    </Box>
  );
}
