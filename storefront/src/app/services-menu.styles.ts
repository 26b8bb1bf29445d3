import styled from 'styled-components';
import { color, motion } from '../ui/theme';

export const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  font-weight: 600;
  svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media (hover: hover) {
    &:hover {
      color: ${color.bronzeDark};
    }
  }
`;

export const Note = styled.p`
  padding: 10px 12px;
  color: ${color.soft};
  font-size: 0.9375rem;
`;
