import { messages } from '@spa-bronze/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { toast, Toasts } from '../ui/toast';
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation';
import { OfflineStrip } from '../ui/offline-strip';
import { hasSessionEnded, useSession } from '../lib/session';
import { WordsProvider } from '../lib/words';
import { useShopWords } from '../shop/features/content/content-queries';
import { AnnouncementBar } from './announcement-bar';
import { FloatingWhatsApp } from './floating-whatsapp';
import { Footer } from './footer';
import { Header } from './header';
import { usePreview } from './use-preview';
import { Skip } from '../ui/layout';
import { Page } from './layout.styles';

function useEndedSession() {
  const client = useQueryClient();
  const isStranger = useSession() === null;
  useEffect(() => {
    if (isStranger && hasSessionEnded(client)) toast.error(messages.sessionEnded);
  }, [client, isStranger]);
}

export function Layout() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  usePreview();
  useEndedSession();
  useEffect(() => {
    if (state === 'loading') toast.left();
  }, [state]);
  const words = useShopWords();
  return (
    <WordsProvider value={words}>
      <Page>
        <Skip href="#contenido">Saltar al contenido</Skip>
        <OfflineStrip />
        {state === 'loading' && <div className="progress" role="progressbar" aria-label="Cargando" />}
        <AnnouncementBar />
        <Header />
        <Outlet />
        <Footer />
        <FloatingWhatsApp />
        <Toasts />
        <ScrollRestoration />
      </Page>
    </WordsProvider>
  );
}
