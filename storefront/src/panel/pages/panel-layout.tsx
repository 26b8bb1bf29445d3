import { isAdmin } from '@spa-bronze/domain/users/rules';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Toasts } from '../../ui/toast';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation';
import { UrgentBar } from '../features/status/urgent-bar';
import { PanelBar } from './panel-bar';
import { PanelSide } from './panel-side';
import { Ground, Content, Progress, Skip } from './panel-layout.styles';

/**
 * The panel of the spa's staff: navigation at its side, on a phone at its foot. Whoever is no administrator
 * any more is sent home.
 */
export function Page() {
  const user = useSession();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const allowed = isAdmin(user);
  useFocusOnNavigation();
  useEffect(() => {
    if (!allowed) void navigate(paths.home, { replace: true });
  }, [allowed, navigate]);
  if (!user || !allowed) return null;
  return (
    <Ground>
      <Skip href="#contenido">Saltar al contenido</Skip>
      {state === 'loading' && <Progress role="progressbar" aria-label="Cargando" />}
      <PanelSide user={user} />
      <Content id="contenido">
        <UrgentBar />
        <Outlet />
      </Content>
      <PanelBar user={user} />
      <Toasts />
      <ScrollRestoration />
    </Ground>
  );
}
