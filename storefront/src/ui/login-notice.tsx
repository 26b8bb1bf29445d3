import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useState } from 'react';
import { paths } from '../lib/paths';
import { here, hearNotices } from './toast';
import { Box } from './login-notice.styles';

/**
 * Shown beside unsaved text when the session has ended: a link to log in in another tab, so that the text stays.
 */
export function LoginNotice() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => hearNotices((message) => setNeeded(message === messages.sessionEnded)), []);
  if (!needed) return null;
  return (
    <Box>
      Tu sesión terminó.{' '}
      <a href={paths.login(here())} target="_blank" rel="noopener">
        Iniciar sesión
      </a>{' '}
      (se abre en otra pestaña). Lo que escribiste sigue aquí: vuelve y envíalo de nuevo.
    </Box>
  );
}
