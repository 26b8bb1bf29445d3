import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useQuery } from '@tanstack/react-query';
import { showMoment } from '../../../lib/show-date';
import { Button, ButtonAnchor } from '../../../ui/button';
import { Card, Row } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Skeleton } from '../../../ui/skeleton';
import { StaffIcon } from '../../../ui/staff-icon';
import {
  receiptsQuery,
  useIssueReceipt,
  useMailReceipt,
  type Kind,
  type Receipt,
  type SaleReceipts,
} from './receipts-queries';
import { Lead, List, Title } from './receipts.styles';

interface Props {
  sale: string;
  /** The phone of the client in E.164, '' if nobody can call it. */
  phone: string;
  /** Their e-mail, '' for none. */
  email: string;
}

const printPath = (id: string, paper: '80' | 'a4') => `/api/receipts/${id}/print?paper=${paper}#imprimir`;
const kindWords = { PAYMENT: 'pago', REFUND: 'devolución' };

/** What a press would issue, '' where there is nothing new to say. */
const issueLabel = (kind: Kind, next: SaleReceipts['next']): string =>
  ({
    NEW: `Expedir comprobante de ${kindWords[kind]}`,
    CORRECTION: `Expedir el de ${kindWords[kind]} al día`,
    SAME: '',
    NOTHING: '',
  })[next[kind]];

function ReceiptRow({
  sale,
  receipt,
  phone,
  email,
  correctedBy,
}: {
  sale: string;
  receipt: Receipt;
  phone: string;
  email: string;
  correctedBy?: string;
}) {
  const { _id: id, name, kind, amountCop, issuedAt, issuedBy, text } = receipt;
  const chat = whatsAppUrl(phone, text);
  const mail = useMailReceipt(sale);
  return (
    <li>
      <div>
        <strong>{name}</strong> · {kind === 'REFUND' && 'Devolución · '}
        {formatAdminPrice(amountCop)}
        <small>
          {showMoment(issuedAt)} · {issuedBy}
        </small>
        {correctedBy && <small>Corregido por el {correctedBy}</small>}
      </div>
      <Row>
        <ButtonAnchor
          small
          look="secondary"
          href={printPath(id, '80')}
          aria-label={`Imprimir ${name} en 80 mm`}
        >
          <StaffIcon name="print" size={20} />
          80 mm
        </ButtonAnchor>
        <ButtonAnchor small look="secondary" href={printPath(id, 'a4')} aria-label={`Imprimir ${name} en A4`}>
          <StaffIcon name="print" size={20} />
          A4
        </ButtonAnchor>
        {email && !correctedBy && (
          <Button
            small
            look="secondary"
            icon="mail"
            busy={mail.isPending}
            onClick={() => mail.mutate(id)}
            aria-label={`Enviar ${name} por correo a ${email}`}
          >
            Correo
          </Button>
        )}
        {chat && !correctedBy && (
          <ButtonAnchor
            small
            look="whatsapp"
            icon="whatsapp"
            href={chat}
            aria-label={`Enviar ${name} por WhatsApp`}
          >
            WhatsApp
          </ButtonAnchor>
        )}
      </Row>
    </li>
  );
}

function Issue({ sale, next }: { sale: string; next: SaleReceipts['next'] }) {
  const issue = useIssueReceipt(sale);
  const kinds = (['PAYMENT', 'REFUND'] as const).filter((kind) => issueLabel(kind, next));
  if (kinds.length === 0) return null;
  return (
    <Row>
      {kinds.map((kind) => (
        <Button
          key={kind}
          small
          busy={issue.isPending && issue.variables === kind}
          onClick={() => issue.mutate(kind)}
        >
          {issueLabel(kind, next)}
        </Button>
      ))}
    </Row>
  );
}

function leadOf({ receipts, next }: SaleReceipts): string {
  if (Object.values(next).includes('CORRECTION'))
    return 'La cuenta cambió desde el último. No son factura de venta.';
  if (receipts.length > 0) return 'No son factura de venta.';
  return next.PAYMENT === 'NOTHING' && next.REFUND === 'NOTHING'
    ? 'Todavía no hay pagos para un comprobante.'
    : 'Todavía no se ha expedido ninguno. No es factura de venta.';
}

/** The receipts of a sale: what can be issued now, and each one to print or to send. */
export function ReceiptsCard({ sale, phone, email }: Props) {
  const { data, error, refetch } = useQuery(receiptsQuery(sale));
  return (
    <Card as="section" $padded aria-label="Comprobantes">
      <Title>Comprobantes</Title>
      {!data && error && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="90px" />}
      {data && (
        <>
          <Lead>{leadOf(data)}</Lead>
          <Issue sale={sale} next={data.next} />
          {data.receipts.length > 0 && (
            <List>
              {data.receipts.map((it) => (
                <ReceiptRow
                  key={it._id}
                  sale={sale}
                  receipt={it}
                  phone={phone}
                  email={email}
                  correctedBy={data.receipts.find(({ replaces }) => replaces === it.name)?.name}
                />
              ))}
            </List>
          )}
        </>
      )}
    </Card>
  );
}
