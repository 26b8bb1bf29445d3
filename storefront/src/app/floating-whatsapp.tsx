import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { useBusiness } from '../shop/features/content/content-queries';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { useStepAside } from '../ui/use-step-aside';
import { Place, Round } from './floating-whatsapp.styles';

/** The chat with the spa, always at hand; on phones it steps aside while someone reads on or writes. */
export function FloatingWhatsApp() {
  const business = useBusiness();
  const aside = useStepAside();
  if (!business) return null;
  return (
    <Place $aside={aside}>
      <Tooltip text="Escríbenos por WhatsApp">
        <Round
          href={whatsAppUrl(business.whatsAppNumber, 'Hola, Spa Bronze.')}
          target="_blank"
          rel="noopener"
          aria-label="Escríbenos por WhatsApp"
        >
          <Icon name="whatsapp" size={30} />
        </Round>
      </Tooltip>
    </Place>
  );
}
