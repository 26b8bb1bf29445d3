import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { paths } from '../lib/paths';
import { color } from './theme';
import { hearNotices } from './toast';

const Box = styled.p`
  position: sticky;
  z-index: 5;
  top: 0;
  margin: 0;
  padding: 10px 24px;
  background: ${color.sand};
  line-height: 1.4;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 700;
    color: ${color.bronzeDark};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/**
 * In a window that is open when the session ends: the way in, in another tab, so that what was typed stays.
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
