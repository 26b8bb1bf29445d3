import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import type { ClosedReason } from '@spa-bronze/domain/sales/payment-links';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../lib/show-date';
import { Button, ButtonAnchor } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { MakePayLink } from './make-pay-link';
import { Address, Code } from './pay-link-dialog.styles';
import { payLinkQuery, useCancelPayLink, useSendPayLink } from './pay-link-queries';

type Link = NonNullable<PayLinkState['link']>;

const ended: Record<ClosedReason, string> = {
  paid: 'se pagó',
  pending: 'se está pagando: el banco todavía no confirma',
  cancelled: 'se anuló',
  expired: 'venció',
  covered: 'ya no sirve: por cobrar queda menos',
};

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success('Enlace copiado.'),
    () => toast.error('No se pudo copiar. Cópialo a mano.'),
  );

/** The open link: its code for the client's phone, and the ways to send it. */
function OpenLink({ sale, link, mail }: { sale: string; link: Link; mail: boolean }) {
  const [send, cancel] = [useSendPayLink(sale), useCancelPayLink(sale)];
  const { n, url, qr, amountCop, whatsAppUrl, sent, openedAt, expiresAt } = link;
  return (
    <Stack $gap={16}>
      <p>
        Por <strong>{formatAdminPrice(amountCop)}</strong>. Sirve hasta el {showInstant(expiresAt)}.
      </p>
      {openedAt && <Notice>Abrieron la página de pago: {showInstant(openedAt)}.</Notice>}
      <Code viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="Código QR del enlace de pago">
        <path d={qr.path} shapeRendering="crispEdges" />
      </Code>
      <Address>{url}</Address>
      {whatsAppUrl && (
        <ButtonAnchor wide look="whatsapp" icon="whatsapp" href={whatsAppUrl}>
          Enviar por WhatsApp
        </ButtonAnchor>
      )}
      {mail && (
        <Button wide look="secondary" busy={send.isPending} onClick={() => send.mutate({ n })}>
          {sent > 0 ? 'Enviar otra vez por correo' : 'Enviar por correo'}
        </Button>
      )}
      <Button wide look="secondary" onClick={() => void copy(url)}>
        Copiar enlace
      </Button>
      <Button wide look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ n })}>
        Anular enlace
      </Button>
    </Stack>
  );
}

/** A payment link of a sale: made for what is due, shown, sent and ended. */
export function PayLinkDialog({ sale, onClose }: { sale: string; onClose: () => void }) {
  const { data: state, error, refetch } = useQuery(payLinkQuery(sale));
  return (
    <FormDialog title="Enlace de pago" onClose={onClose}>
      {(close) => {
        if (error && !state) return <ListError message={notRead(error)} onRetry={() => void refetch()} />;
        if (!state) return <Skeleton $height="260px" />;
        const { link, dueCop, mail } = state;
        if (link?.closed === null) return <OpenLink sale={sale} link={link} mail={mail} />;
        return (
          <Stack $gap={16}>
            {link && (
              <p>
                El último enlace, por {formatAdminPrice(link.amountCop)}, {ended[link.closed!]}.
              </p>
            )}
            {dueCop > 0 && link?.closed !== 'pending' && (
              <MakePayLink sale={sale} state={state} onBack={close} />
            )}
            {dueCop === 0 && <p>No queda nada por cobrar.</p>}
          </Stack>
        );
      }}
    </FormDialog>
  );
}
