import styled from 'styled-components';
import { color, from, motion, shadow } from '../ui/theme';

export const Place = styled.div<{ $aside: boolean; $covers: boolean }>`
  position: fixed;
  z-index: 20;
  right: 14px;
  bottom: calc(14px + env(safe-area-inset-bottom));
  transition:
    transform ${motion.calm},
    opacity ${motion.quick},
    visibility ${motion.calm};
  ${({ $aside }) => $aside && 'transform: translateY(90px); visibility: hidden;'}
  ${from.small} {
    right: clamp(20px, 2.5vw, 32px);
    bottom: clamp(20px, 2.5vw, 32px);
    transform: none;
    visibility: visible;
  }
  && {
    ${({ $covers }) => $covers && 'opacity: 0; visibility: hidden;'}
  }
`;

export const Round = styled.a`
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
  @media (hover: hover) {
    &:hover {
      background: ${color.seaDark};
      transform: translateY(-2px);
    }
  }
`;
