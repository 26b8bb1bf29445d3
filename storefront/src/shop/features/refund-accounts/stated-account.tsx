import { accountPlace, accountStateOf } from '@spa-bronze/domain/refund-accounts/account-rules';
import type { OwnRefundAccount } from '@spa-bronze/domain/refund-accounts/account-schemas';
import { showMoment } from '../../../lib/show-date';
import { FactList } from '../../../ui/fact-list';
import { Stack } from '../../../ui/layout';

type Account = NonNullable<OwnRefundAccount['account']>;

/** The account that a buyer stated, with the end of its number alone. */
export function StatedAccount({ account, now }: { account: Account; now: number }) {
  const isWaiting = accountStateOf(account, new Date(now)) === 'waiting';
  return (
    <Stack $gap={14}>
      <FactList>
        <dt>Cuenta</dt>
        <dd>{accountPlace(account)}</dd>
        <dt>Número</dt>
        <dd>{account.masked}</dd>
        <dt>Titular</dt>
        <dd>{account.holder}</dd>
      </FactList>
      <p>
        {isWaiting
          ? `Por seguridad, usamos esta cuenta a partir del ${showMoment(account.usableAt)}.`
          : 'Ya tenemos tu cuenta. Te escribimos cuando te enviemos el dinero.'}
      </p>
    </Stack>
  );
}
