import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useRef } from 'react';
import { useWords } from '../lib/words';
import { useBusiness } from '../shop/features/content/content-queries';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { useCovers } from '../ui/use-covers';
import { useStepAside } from '../ui/use-step-aside';
import { Place, Round } from './floating-whatsapp.styles';

/**
 * The link to the WhatsApp chat. It hides where it would lie over money, a button or a form, and on phones
 * while the page is scrolled down or a field is filled in. Without a script it could not, and is not shown.
 */
export function FloatingWhatsApp() {
  const business = useBusiness();
  const aside = useStepAside();
  const place = useRef<HTMLDivElement>(null);
  const covers = useCovers(place);
  const { label, message } = useWords().whatsAppButton;
  if (!business?.whatsAppE164) return null;
  return (
    <Place as="aside" aria-label="Chat" data-script ref={place} $aside={aside} $covers={covers}>
      <Tooltip text={label}>
        <Round
          href={whatsAppUrl(business.whatsAppE164, message)}
          target="_blank"
          rel="noopener"
          aria-label={label}
        >
          <Icon name="whatsapp" size={30} />
        </Round>
      </Tooltip>
    </Place>
  );
}
