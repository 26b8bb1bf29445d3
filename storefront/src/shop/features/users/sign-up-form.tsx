import { consentMissing } from '@spa-bronze/domain/users/consent';
import { messages } from '@spa-bronze/domain/messages';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { KnownEmail } from './known-email';
import { PhotoField } from './photo-field';
import {
  EmailField,
  NameField,
  NewPasswordField,
  PrivacyConsent,
  RepeatedPasswordField,
  TelField,
} from '../../../ui/person-fields';

type OnDone = (message: string, email: string) => void;

function useSignUp(onDone: OnDone) {
  const api = useApi();
  return useForm({
    id: 'cuenta',
    initial: {
      name: '',
      email: '',
      tel: '',
      password: '',
      confirmPassword: '',
      profilePic: '',
      consent: Boolean(false),
    },
    schema: () => import('@spa-bronze/domain/users/user-schemas').then(({ signUpSchema }) => signUpSchema),
    also: ({ consent, password, confirmPassword }) => ({
      ...(!consent && { consent: consentMissing }),
      ...(password !== confirmPassword && { confirmPassword: messages.passwordMismatch }),
    }),
    send: async (body) => onDone((await api('POST /signup', { body })).message, body.email),
    onFail: ({ message, fields }) => {
      if (fields.email !== messages.emailTaken) toast.error(message);
    },
  });
}

interface Props {
  onDone: OnDone;
  onLogin: (email: string) => void;
  onCode: (email: string) => Promise<void>;
}

export function SignUpForm({ onDone, onLogin, onCode }: Props) {
  const { form, text, box, values, errors, set, busy } = useSignUp(onDone);
  const isKnown = errors.email === messages.emailTaken;
  return (
    <form {...form}>
      <Refusal>{errors['']}</Refusal>
      <FieldGrid $twos>
        <div data-whole data-script>
          <PhotoField
            value={values.profilePic}
            error={errors.profilePic}
            onChange={(picture) => set('profilePic', picture)}
          />
        </div>
        <div data-whole>
          <NameField {...text('name')} />
        </div>
        <EmailField {...text('email')} />
        <TelField {...text('tel')} />
        <NewPasswordField {...text('password')} label="Contraseña" />
        <RepeatedPasswordField {...text('confirmPassword')} />
        <div data-whole>
          <PrivacyConsent {...box('consent')} />
        </div>
        <div data-whole>
          <Stack $gap={12}>
            {isKnown && <KnownEmail email={values.email.trim()} onLogin={onLogin} onCode={onCode} />}
            <Button type="submit" wide busy={busy} look={isKnown ? 'secondary' : 'primary'}>
              Crear cuenta
            </Button>
          </Stack>
        </div>
      </FieldGrid>
    </form>
  );
}
