import { isAdmin } from '@spa-bronze/domain/users';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { color, from } from '../../ui/theme';
import { Toasts } from '../../ui/toast';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation';
import { PanelBar } from './panel-bar';
import { PanelSide } from './panel-side';

const Ground = styled.div`
  min-height: 100dvh;
  background: #fbf4eb;
  ${from.small} {
    display: grid;
    grid-template-columns: 248px minmax(0, 1fr);
  }
  @media print {
    display: block;
    background: none;
  }
`;
const Content = styled.main`
  padding: 24px 16px 110px;
  min-width: 0;
  max-width: 1480px;
  ${from.small} {
    padding: 36px clamp(24px, 3vw, 48px) 64px;
  }
  @media print {
    padding: 0;
  }
`;
const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(.9); }`;
const Progress = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.bronze};
  transform-origin: left;
  animation: ${grow} 6s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms both;
`;
const Skip = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: ${color.deep};
  color: ${color.ivory};
  border-radius: 8px;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

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
        <Outlet />
      </Content>
      <PanelBar user={user} />
      <Toasts />
      <ScrollRestoration />
    </Ground>
  );
}
