import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useState } from 'react';
import { paths } from '../lib/paths';
import { hearNotices } from './toast';
import { Box } from './login-notice.styles';

/**
 * Shown in a dialog whose session has ended: a link to log in in another tab, so that the typed text stays.
 */
export function LoginNotice() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => hearNotices((message) => setNeeded(message === messages.loginRequired)), []);
  if (!needed) return null;
  return (
    <Box>
      Tu sesión terminó.{' '}
      <a href={paths.login(window.location.pathname)} target="_blank" rel="noopener">
        Iniciar sesión
      </a>{' '}
      (se abre en otra pestaña). Lo que escribiste sigue aquí: vuelve y envíalo de nuevo.
    </Box>
  );
}
