import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useWords } from '../lib/words';
import { useBusiness } from '../shop/features/content/content-queries';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { useStepAside } from '../ui/use-step-aside';
import { Place, Round } from './floating-whatsapp.styles';

/** The chat with the spa, always at hand; on phones it steps aside while someone reads on or writes. */
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
