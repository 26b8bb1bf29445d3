import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import { useUnsavedWords } from '../../../ui/use-unsaved-words';
import { PhotoField } from './photo-field';
import { NameField, TelField } from '../../../ui/person-fields';

export function ProfileForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const api = useApi();
  const { onInput, saved, question } = useUnsavedWords();
  const { form, text, values, errors, set, busy } = useForm({
    initial: { name: user.name, tel: user.tel, profilePic: user.profilePic },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(({ updateProfileSchema }) => updateProfileSchema),
    send: async (body) => {
      const { data, message } = await api('POST /update-profile', { body });
      saved();
      set('profilePic', data.profilePic);
      onSaved(data);
      toast.success(message);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} onInput={onInput} aria-label="Tus datos">
      <FieldGrid $twos>
        <div data-whole>
          <PhotoField
            value={values.profilePic}
            error={errors.profilePic}
            onChange={(picture) => set('profilePic', picture)}
          />
        </div>
        <NameField {...text('name')} />
        <TelField {...text('tel')} />
        <div data-whole>
          <TextField
            name="accountEmail"
            value={user.email}
            label="Correo electrónico"
            type="email"
            readOnly
            autoComplete="off"
            hint="Con este correo inicias sesión; no se puede cambiar aquí."
          />
        </div>
        <div data-whole>
          <Button type="submit" busy={busy}>
            Guardar cambios
          </Button>
        </div>
      </FieldGrid>
      {question}
    </form>
  );
}
