import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { accountPlace } from '@spa-bronze/domain/refund-accounts/account-rules';
import type {
  DueRefundAccount,
  WholeRefundAccount,
} from '@spa-bronze/domain/refund-accounts/account-schemas';
import { accountRequestText, documentKindLabels } from '@spa-bronze/domain/refund-accounts/account-words';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQuery } from '@tanstack/react-query';
import { showMoment } from '../../../lib/show-date';
import { Button, ButtonAnchor } from '../../../ui/button';
import { FactList } from '../../../ui/fact-list';
import { Row, Stack } from '../../../ui/layout';
import { refundAccountsQuery, useAskForAccount, useLookAtAccount } from './refund-account-queries';
import { Holders } from './refund-account.styles';
import { buyerOf } from './sale-whatsapp';

type Account = NonNullable<DueRefundAccount['account']>;

/** Who paid and whose account it is, side by side, with a mark where they are two names. */
function Names({ payer, account, differs }: { payer: string; account: Account; differs: boolean }) {
  return (
    <Holders data-differs={differs || undefined}>
      <dl>
        <div>
          <dt>Quien pagó</dt>
          <dd>{payer || 'Sin nombre'}</dd>
        </div>
        <div>
          <dt>Titular de la cuenta</dt>
          <dd>{account.holder}</dd>
        </div>
      </dl>
      {differs && <p>Los nombres no coinciden: confirma con quien compró antes de enviar el dinero.</p>}
    </Holders>
  );
}

const Whole = ({ account }: { account: WholeRefundAccount }) => (
  <FactList>
    <dt>Cuenta</dt>
    <dd>{accountPlace(account)}</dd>
    <dt>Número</dt>
    <dd>{account.number}</dd>
    <dt>Titular</dt>
    <dd>{account.holder}</dd>
    <dt>Documento</dt>
    <dd>
      {documentKindLabels[account.documentKind]} {account.document}
    </dd>
  </FactList>
);

function Ready({ sale, due }: { sale: string; due: DueRefundAccount & { account: Account } }) {
  const { mutate, data, isPending, reset } = useLookAtAccount();
  const { account, payer, differs, state } = due;
  const whole = state === 'ready' && data?.data;
  return (
    <>
      {!whole && (
        <p>
          Cuenta: {accountPlace(account)} <span style={{ whiteSpace: 'nowrap' }}>{account.masked}</span>
        </p>
      )}
      {state === 'waiting' && (
        <p>
          <strong>La cambió. Se puede usar desde {showMoment(account.usableAt)}.</strong>
        </p>
      )}
      <Names payer={payer} account={account} differs={differs} />
      {whole && <Whole account={whole} />}
      {state === 'ready' && (
        <Row>
          <Button small look="secondary" busy={isPending} onClick={() => (whole ? reset() : mutate(sale))}>
            {whole ? 'Ocultar cuenta' : 'Ver cuenta'}
          </Button>
          {!whole && <small>Queda anotado que la viste.</small>}
        </Row>
      )}
    </>
  );
}

function Missing({ sale, due }: { sale: SaleView; due: DueRefundAccount }) {
  const { mutate, isPending } = useAskForAccount();
  const name = buyerOf(sale).name.split(' ')[0] ?? '';
  const chat = due.canAsk && whatsAppUrl(sale.telE164, accountRequestText(name, due.url));
  return (
    <>
      <p>
        {due.canAsk
          ? `Falta la cuenta.${due.requestedAt ? ` Se la pedimos el ${showMoment(due.requestedAt)}.` : ''}`
          : 'No puede escribir su cuenta aquí, porque la compra no tiene un usuario con correo: pídele los datos.'}
      </p>
      {due.canAsk && (
        <Row>
          <Button small look="secondary" busy={isPending} onClick={() => mutate(sale._id)}>
            {due.requestedAt ? 'Pedir otra vez por correo' : 'Pedir por correo'}
          </Button>
          {chat && (
            <ButtonAnchor small look="whatsapp" icon="whatsapp" href={chat}>
              Pedir por WhatsApp
            </ButtonAnchor>
          )}
        </Row>
      )}
    </>
  );
}

/** The account to which a refund goes that staff make by hand: there, waiting or missing. */
export function RefundAccount({ sale }: { sale: SaleView }) {
  const { data } = useQuery({ ...refundAccountsQuery, enabled: Boolean(sale.refundToMake) });
  const due = sale.refundToMake && data?.find((it) => it.sale === sale._id);
  if (!due) return null;
  const { account } = due;
  return (
    <Stack as="section" $gap={10} aria-label="Cuenta para la devolución">
      {account ? (
        <Ready key={account.statedAt} sale={sale._id} due={{ ...due, account }} />
      ) : (
        <Missing sale={sale} due={due} />
      )}
    </Stack>
  );
}
