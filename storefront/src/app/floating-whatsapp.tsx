import { whatsAppLink } from '@spa-bronze/domain/content';
import styled from 'styled-components';
import { useBusiness } from '../features/content/content-queries';
import { Icon } from '../ui/icons';
import { color, from, motion, shadow } from '../ui/theme';
import { Tooltip } from '../ui/tooltip';
import { useStepAside } from '../ui/use-step-aside';

const Place = styled.div<{ $aside: boolean }>`
  position: fixed;
  z-index: 20;
  right: 14px;
  bottom: calc(14px + env(safe-area-inset-bottom));
  transition:
    transform ${motion.calm},
    visibility ${motion.calm};
  ${({ $aside }) => $aside && 'transform: translateY(90px); visibility: hidden;'}
  ${from.small} {
    right: clamp(20px, 2.5vw, 32px);
    bottom: clamp(20px, 2.5vw, 32px);
    transform: none;
    visibility: visible;
  }
`;
const Round = styled.a`
  width: 50px;
  height: 50px;
  border-radius: 50%;
  display: grid;
  place-items: center;
  background: ${color.sea};
  color: ${color.white};
  box-shadow: ${shadow.raised};
  transition:
    background-color ${motion.quick},
    transform ${motion.quick};
  ${from.small} {
    width: 58px;
    height: 58px;
  }
  &:hover {
    background: ${color.seaDark};
    transform: translateY(-2px);
  }
`;

/** The chat with the spa, always at hand; on phones it steps aside while someone reads on or writes. */
export function FloatingWhatsApp() {
  const business = useBusiness();
  const aside = useStepAside();
  if (!business) return null;
  return (
    <Place $aside={aside}>
      <Tooltip text="Escríbenos por WhatsApp">
        <Round
          href={whatsAppLink(business.whatsAppNumber, 'Hola, Spa Bronze.')}
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
