import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { PanelLinks } from './panel-links';
import { PanelPerson } from './panel-person';
import { Side } from './panel-side.styles';

export function PanelSide({ user }: { user: User }) {
  return (
    <Side>
      <Link to={paths.home}>Spa Bronze</Link>
      <PanelPerson user={user} />
      <PanelLinks />
    </Side>
  );
}
