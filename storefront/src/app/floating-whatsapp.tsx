import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useWords } from '../lib/words';
import { useBusiness } from '../shop/features/content/content-queries';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { useStepAside } from '../ui/use-step-aside';
import { Place, Round } from './floating-whatsapp.styles';

/**
 * The link to the WhatsApp chat. On phones it hides while the page is scrolled down or a field is filled in.
 */
export function FloatingWhatsApp() {
  const business = useBusiness();
  const aside = useStepAside();
  const { label, message } = useWords().whatsAppButton;
  if (!business) return null;
  return (
    <Place $aside={aside}>
      <Tooltip text={label}>
        <Round
          href={whatsAppUrl(business.whatsAppNumber, message)}
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
