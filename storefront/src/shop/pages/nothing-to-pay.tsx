import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { messages } from '@spa-bronze/domain/messages';
import { TextLink } from '../../ui/layout';
import { useBusiness } from '../features/content/content-queries';

/** How to get a cart that costs nothing: no payment provider takes an order of 0. */
export function NothingToPay({ what }: { what: string }) {
  const business = useBusiness();
  return (
    <>
      {messages.nothingToPay}
      {business?.whatsAppE164 && (
        <>
          {' '}
          <TextLink
            href={whatsAppUrl(business.whatsAppE164, `Hola, quiero apartar: ${what}.`)}
            target="_blank"
            rel="noopener"
          >
            Escribir por WhatsApp
          </TextLink>
        </>
      )}
    </>
  );
}
