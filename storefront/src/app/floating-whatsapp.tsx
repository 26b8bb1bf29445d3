import { whatsAppLink } from '@spa-bronze/domain/content';
import styled from 'styled-components';
import { useBusiness } from '../features/content/content-queries';
import { Icon } from '../ui/icons';
import { color, motion, shadow } from '../ui/theme';

const Round = styled.a`
  position: fixed; z-index: 20; right: clamp(16px, 2.5vw, 32px); bottom: clamp(16px, 2.5vw, 32px); width: 58px; height: 58px; border-radius: 50%; display: grid; place-items: center; background: ${color.sea}; color: ${color.white}; box-shadow: ${shadow.raised}; transition: background-color ${motion.quick}, transform ${motion.quick};
  &:hover { background: ${color.seaDark}; transform: translateY(-2px); }
`;

/** The chat with the spa, always at hand. */
export function FloatingWhatsApp() {
  const business = useBusiness();
  if (!business) return null;
  return (
    <Round href={whatsAppLink(business.whatsAppNumber, 'Hola, Spa Bronze.')} target="_blank" rel="noopener" aria-label="Escríbenos por WhatsApp" title="Escríbenos por WhatsApp">
      <Icon name="whatsapp" size={32} />
    </Round>
  );
}
