import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import type { OwnRefundAccount } from '@spa-bronze/domain/refund-accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { RefundAccountForm } from '../features/refund-accounts/refund-account-form';
import { refundAccountsQuery } from '../features/refund-accounts/refund-accounts-query';
import { StatedAccount } from '../features/refund-accounts/stated-account';
import { requireUser, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { useServerTime } from '../../lib/use-server-time';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { FormPage } from './form-page';

export const load: Load = async (client, args) => {
  await requireUser(client, args);
  await client.prefetchQuery(refundAccountsQuery);
};

const None = () => (
  <EmptyState
    icon="check"
    title="No tienes devoluciones por hacer."
    ways={[['Ver Mis Reservas', paths.orders]]}
  >
    Cuando el spa tenga que enviarte dinero, aquí le dices a qué cuenta.
  </EmptyState>
);

/** Who logged in long ago proves once more who she is: this page decides where money goes. */
const LoginAgain = () => (
  <Stack $gap={14}>
    <p>Por seguridad, entra otra vez con un código o tu contraseña para escribir o cambiar tu cuenta.</p>
    <ButtonLink to={paths.loginAgain(paths.refundAccount())}>Entrar otra vez</ButtonLink>
  </Stack>
);

function Statement({ refund, fresh, now }: { refund: OwnRefundAccount; fresh: boolean; now: number }) {
  const name = useSession()?.name ?? '';
  const form = fresh ? (
    <RefundAccountForm key={refund.sale} sale={refund.sale} name={name} />
  ) : (
    <LoginAgain />
  );
  if (!refund.account) return form;
  return (
    <Stack $gap={24}>
      <StatedAccount account={refund.account} now={now} />
      <details key={refund.account.statedAt}>
        <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
          Cambiar la cuenta
        </summary>
        <Stack $gap={14} style={{ paddingTop: 14 }}>
          <p>Una cuenta que cambias se usa un día después.</p>
          {form}
        </Stack>
      </details>
    </Stack>
  );
}

const Others = ({ refunds }: { refunds: OwnRefundAccount[] }) => (
  <>
    {refunds.map(({ sale, amountCop, what, account }) => (
      <Link key={sale} to={paths.refundAccount(sale)} style={{ display: 'block', minHeight: 44 }}>
        Otra devolución de {formatShopPrice(amountCop)} por {what}
        {account ? '' : ', sin cuenta'}
      </Link>
    ))}
  </>
);

export function Page() {
  const [query] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(refundAccountsQuery);
  const now = useServerTime()(dataUpdatedAt);
  const refunds = data?.refunds ?? [];
  const chosen =
    refunds.find(({ sale }) => sale === query.get('compra')) ??
    refunds.find(({ account }) => !account) ??
    refunds[0];
  return (
    <>
      <PageHead title="Tu devolución" description="Di a qué cuenta te devolvemos tu dinero." hidden />
      <FormPage
        title="Tu devolución"
        lead={chosen && `Te enviamos ${formatShopPrice(chosen.amountCop)} por ${chosen.what}.`}
        wide
        foot={
          chosen && (
            <>
              Usamos estos datos solo para esta devolución y los borramos 30 días después de hacerla. Nunca te
              pedimos claves ni códigos de tu banco.
              {refunds.length > 1 && <Others refunds={refunds.filter((it) => it !== chosen)} />}
            </>
          )
        }
      >
        {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="320px" />}
        {data && !chosen && <None />}
        {data && chosen && <Statement refund={chosen} fresh={data.fresh} now={now} />}
      </FormPage>
    </>
  );
}
