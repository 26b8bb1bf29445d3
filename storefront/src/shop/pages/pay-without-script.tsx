import { phoneLink, whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useBusiness } from '../features/content/content-queries';
import { TextLink } from '../../ui/layout';

const WHATSAPP_TEXT = 'Hola, tengo una cita en el carrito de la página y no puedo pagarla en línea.';

export function PayWithoutScript() {
  const business = useBusiness();
  return (
    <noscript>
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
    </noscript>
  );
}
