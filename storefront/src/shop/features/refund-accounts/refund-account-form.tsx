import {
  accountKindLabels,
  documentKindLabels,
  suggestedBanks,
} from '@spa-bronze/domain/refund-accounts/account-words';
import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { Options } from '../../../ui/options';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { refundAccountsQuery } from './refund-accounts-query';

const BANKS = 'bancos';
const unchosen = [['', 'Elige una opción']] as const;

export function RefundAccountForm({ sale, name }: { sale: string; name: string }) {
  const api = useApi();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: refundAccountsQuery.queryKey });
  const { form, text, values, busy, errors } = useForm({
    id: 'cuenta',
    initial: { sale, kind: '', bank: '', number: '', holder: name, documentKind: 'CC', document: '' },
    schema: () =>
      import('@spa-bronze/domain/refund-accounts/account-schemas').then((it) => it.refundAccountInput),
    send: async (body) => {
      toast.success((await api('POST /refund-account', { body })).message);
      await readAgain();
    },
    onFail: ({ status, message }) => {
      toast.error(message);
      if ([401, 403, 404, 409].includes(status)) void readAgain();
    },
  });
  const isWallet = values.kind === 'NEQUI' || values.kind === 'DAVIPLATA';
  return (
    <form {...form} autoComplete="off">
      <Refusal>{errors['']}</Refusal>
      <input type="hidden" name="sale" value={sale} />
      <FieldGrid $twos>
        <div data-whole>
          <Select {...text('kind')} label="Dónde quieres el dinero">
            <Options of={[...unchosen, ...entriesOf(accountKindLabels)]} />
          </Select>
        </div>
        {!isWallet && (
          <TextField
            {...text('bank')}
            label="Banco"
            list={BANKS}
            hint="Solo si es una cuenta de banco."
            maxLength={60}
          />
        )}
        <TextField
          {...text('number')}
          label={isWallet ? 'Celular de la cuenta' : 'Número de la cuenta'}
          inputMode="numeric"
          maxLength={30}
        />
        <div data-whole>
          <TextField
            {...text('holder')}
            label="Nombre completo del titular"
            hint="Como está en el banco."
            maxLength={120}
          />
        </div>
        <Select {...text('documentKind')} label="Documento del titular">
          <Options of={entriesOf(documentKindLabels)} />
        </Select>
        <TextField {...text('document')} label="Número del documento" maxLength={24} />
        <div data-whole>
          <Button type="submit" wide busy={busy}>
            Guardar mi cuenta
          </Button>
        </div>
      </FieldGrid>
      <datalist id={BANKS}>
        {suggestedBanks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </form>
  );
}
