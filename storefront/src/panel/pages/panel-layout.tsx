import { may } from '@spa-bronze/domain/users/rights';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { opensPanel } from '../../lib/panel-rights';
import { paths } from '../../lib/paths';
import { hasSessionEnded, useSession } from '../../lib/session';
import { OfflineStrip } from '../../ui/offline-strip';
import { Toasts } from '../../ui/toast';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation';
import { TestStrip, UrgentBar } from '../features/status/urgent-bar';
import { PanelBar } from './panel-bar';
import { PanelLinks } from './panel-links';
import { PanelPerson } from './panel-person';
import { Side } from './panel-side.styles';
import { Skip } from '../../ui/layout';
import { Ground, Content } from './panel-layout.styles';

/** Whose session has ended logs in and comes back; whoever has lost the right is sent home. */
function useGuard(): User | null {
  const client = useQueryClient();
  const user = useSession();
  const navigate = useNavigate();
  const shown = useLocation();
  const { pathname, search } = useNavigation().location ?? shown;
  const requested = useRef('');
  const allowed = opensPanel(user);
  useEffect(() => {
    if (allowed) requested.current = pathname + search;
  }, [allowed, pathname, search]);
  useEffect(() => {
    if (allowed) return;
    const back = !user && hasSessionEnded(client) ? paths.login(requested.current) : paths.home;
    void navigate(back, { replace: true });
  }, [allowed, client, navigate, user]);
  return allowed ? user : null;
}

export function Page() {
  const user = useGuard();
  const { state } = useNavigation();
  useFocusOnNavigation();
  if (!user) return null;
  return (
    <Ground>
      <Skip href="#contenido">Saltar al contenido</Skip>
      {state === 'loading' && <div className="progress" role="progressbar" aria-label="Cargando" />}
      <Side>
        <Link to={paths.home}>Spa Bronze</Link>
        <PanelPerson user={user} />
        <PanelLinks user={user} />
      </Side>
      <Content id="contenido">
        <OfflineStrip />
        <TestStrip />
        {may(user, 'settings') && <UrgentBar />}
        <Outlet />
      </Content>
      <PanelBar user={user} />
      <Toasts />
      <ScrollRestoration />
    </Ground>
  );
}
