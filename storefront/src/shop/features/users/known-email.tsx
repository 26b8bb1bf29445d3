import { messages } from '@spa-bronze/domain/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Props {
  email: string;
  onLogin: (email: string) => void;
  onCode: (email: string) => Promise<void>;
}

export const KnownEmail = ({ email, onLogin, onCode }: Props) => (
  <>
    <Notice wrong>{messages.emailKnown}</Notice>
    <Button wide autoFocus data-script onClick={() => void onCode(email)}>
      Enviarme un código
    </Button>
    <Button wide look="secondary" data-script onClick={() => onLogin(email)}>
      Entrar con contraseña
    </Button>
  </>
);
