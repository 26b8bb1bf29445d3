import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { color } from '../ui/theme';
import { Toasts } from '../ui/toast';
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation';
import { AnnouncementBar } from './announcement-bar';
import { FloatingWhatsApp } from './floating-whatsapp';
import { Footer } from './footer';
import { Header } from './header';
import { usePreview } from './use-preview';

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
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main {
    flex: 1 0 auto;
  }
`;

/** Header, page, footer, and what floats over them. */
export function Layout() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  usePreview();
  return (
    <Page>
      <Skip href="#contenido">Saltar al contenido</Skip>
      {state === 'loading' && <div className="progress" role="progressbar" aria-label="Cargando" />}
      <AnnouncementBar />
      <Header />
      <Outlet />
      <Footer />
      <FloatingWhatsApp />
      <Toasts />
      <ScrollRestoration />
    </Page>
  );
}
