import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useState } from 'react';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { useCodeLogin } from './use-code-login';
import { EmailField } from '../../../ui/person-fields';

export interface CodeFormProps {
  email: string;
  sent: string;
  code?: string;
  /** A code is about to be requested in this browser. */
  onRequest: () => void;
  onDone: (user: User) => Promise<void>;
}

export function CodeForm({ email, sent, code, onRequest, onDone }: CodeFormProps) {
  const [step, setStep] = useState({ email, sent });
  if (!step.sent && !code)
    return (
      <RequestForm
        email={step.email}
        onRequest={onRequest}
        onSent={(to, message) => setStep({ email: to, sent: message })}
      />
    );
  return (
    <EnterForm
      {...step}
      code={code ?? ''}
      onRequest={onRequest}
      onDone={onDone}
      onOther={() => setStep({ email: step.email, sent: '' })}
    />
  );
}

interface RequestProps {
  email: string;
  onRequest: () => void;
  onSent: (email: string, message: string) => void;
}

function RequestForm({ email, onRequest, onSent }: RequestProps) {
  const api = useApi();
  const { form, text, busy } = useForm({
    initial: { email },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(
        ({ forgotPasswordSchema }) => forgotPasswordSchema,
      ),
    send: async (body) => {
      onRequest();
      onSent(body.email.trim(), (await api('POST /login-code', { body })).message);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} action="#contenido" aria-label="Entrar con un código">
      <FieldGrid>
        <EmailField {...text('email')} autoFocus />
        <Button type="submit" wide busy={busy} name="codigo" value="pedir">
          Enviarme un código
        </Button>
      </FieldGrid>
    </form>
  );
}

interface EnterProps extends Omit<CodeFormProps, 'code'> {
  code: string;
  onOther: () => void;
}

function EnterForm({ email, sent, code, onRequest, onDone, onOther }: EnterProps) {
  const logIn = useCodeLogin();
  const api = useApi();
  const [notice, setNotice] = useState(sent);
  const { form, text, busy } = useForm({
    initial: { code },
    schema: () => import('@spa-bronze/domain/users/user-schemas').then(({ loginCode }) => loginCode),
    send: async (body) => {
      const { data, message } = await logIn(body);
      if (message !== messages.signInDone) toast.success(message);
      await onDone(data);
    },
    onFail: ({ message, fields }) => {
      if (!fields.code) toast.error(message);
    },
  });
  const again = async () => {
    try {
      onRequest();
      setNotice('');
      setNotice((await api('POST /login-code', { body: { email } })).message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form {...form} action="#contenido" aria-label="Entrar con un código">
      <FieldGrid>
        {notice && (
          <Notice>
            <p>{notice}</p>
            {email && <p>Lo pediste para {email}. Si no lo ves, mira en el correo no deseado.</p>}
          </Notice>
        )}
        <input type="hidden" name="email" value={email} />
        <TextField
          {...text('code')}
          label="Código de 6 dígitos"
          autoFocus={code === ''}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" wide busy={busy}>
          Entrar
        </Button>
        {email && (
          <Button
            type="submit"
            wide
            look="secondary"
            name="codigo"
            value="pedir"
            onClick={(event) => {
              event.preventDefault();
              void again();
            }}
          >
            Enviar otro código
          </Button>
        )}
        <Button wide look="secondary" data-script onClick={onOther}>
          Usar otro correo
        </Button>
      </FieldGrid>
    </form>
  );
}
