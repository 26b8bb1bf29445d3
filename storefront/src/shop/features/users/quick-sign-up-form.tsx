import { consentMissing } from '@spa-bronze/domain/users/consent';
import { useState } from 'react';
import { useQuickSignUp } from '../../../lib/session';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import { KnownEmail } from './known-email';
import { EmailField, NameField, PrivacyConsent, TelField } from '../../../ui/person-fields';

interface Props {
  initial?: { name?: string; email?: string; tel?: string };
  onDone: () => Promise<void>;
  onLogin: (email: string) => void;
  onCode: (email: string) => Promise<void>;
}

/** What is needed to sell something to somebody new: no password, which comes after paying. */
export function QuickSignUpForm({
  initial: { name = '', email = '', tel = '' } = {},
  onDone,
  onLogin,
  onCode,
}: Props) {
  const signUp = useQuickSignUp();
  const [known, setKnown] = useState<string | null>(null);
  const { form, text, box, values, busy } = useForm({
    initial: { name, email, tel, consent: Boolean(false) },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(({ quickSignUpSchema }) => quickSignUpSchema),
    also: ({ consent }) => (consent ? {} : { consent: consentMissing }),
    send: async (body) => {
      if (await signUp(body)) await onDone();
      else setKnown(body.email);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} action="#contenido" aria-label="Tus datos">
      <FieldGrid>
        <NameField {...text('name')} />
        <EmailField {...text('email')} />
        <TelField {...text('tel')} />
        <PrivacyConsent {...box('consent')} />
        {known === values.email ? (
          <KnownEmail email={known.trim()} onLogin={onLogin} onCode={onCode} />
        ) : (
          <>
            <Button type="submit" wide busy={busy}>
              Continuar
            </Button>
            <Button wide look="secondary" data-script onClick={() => onLogin(values.email.trim())}>
              Ya tengo cuenta
            </Button>
          </>
        )}
      </FieldGrid>
    </form>
  );
}
