import { phoneLink, whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useBusiness } from '../features/content/content-queries';
import { paths } from '../../lib/paths';
import { useSent } from '../../lib/use-sent';
import { Button, ButtonAnchor } from '../../ui/button';
import { TextLink } from '../../ui/layout';
import { Refusal } from '../../ui/refusal';

const WHATSAPP_TEXT = 'Hola, tengo una cita en el carrito de la página y no puedo pagarla en línea.';

/** Of an order in pesos: its cost as the server wants it, and in words. */
interface Order {
  cost: string;
  price: string;
}

/** `order`: what a form can pay for; null where only a script can. */
export const PayWithoutScript = ({ order }: { order: Order | null }) => (
  <noscript>{order ? <PayForm order={order} /> : <PayElsewhere />}</noscript>
);

/** The form orders, and its answer leads to the page of payment: a form of ours is sent to us only. */
function PayForm({ order: { cost, price } }: { order: Order }) {
  const { values, errors } = useSent('pago') ?? {};
  const payUrl = values?.payUrl;
  return (
    <div id="pagar">
      {typeof payUrl === 'string' ? (
        <>
          <p role="alert">Tu orden está lista. Págala en la página segura de Wompi y vuelves aquí.</p>
          <ButtonAnchor wide href={payUrl} target="_self">
            Ir a pagar {price}
          </ButtonAnchor>
        </>
      ) : (
        <form method="post" action={`${paths.cart}#pagar`}>
          <Refusal>{errors?.['']}</Refusal>
          <input type="hidden" name="cost" value={cost} />
          <Button wide type="submit">
            Pagar {price}
          </Button>
          <p>PSE, Nequi, Bancolombia o tarjeta. PayPal necesita JavaScript.</p>
        </form>
      )}
    </div>
  );
}

function PayElsewhere() {
  const business = useBusiness();
  return (
    <div>
      Lo que elegiste está en tu carrito, pero una cita solo queda separada cuando pagas. El pago en línea
      necesita JavaScript: actívalo en tu navegador y vuelve a cargar esta página.
      {business && (
        <>
          {' '}
          Si no puedes,{' '}
          <TextLink href={whatsAppUrl(business.whatsAppE164, WHATSAPP_TEXT)}>
            escríbenos por WhatsApp
          </TextLink>{' '}
          o llámanos al{' '}
          <TextLink href={phoneLink(business.phoneE164 ?? business.phone)}>{business.phone}</TextLink>.
        </>
      )}
    </div>
  );
}
