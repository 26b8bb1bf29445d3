import styled from 'styled-components';
import { color, motion, radius, ring, unseenInput } from '../../../ui/theme';

export const Add = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 6px;
  aspect-ratio: 4 / 5;
  border: 2px dashed #b39a86;
  border-radius: ${radius.control};
  color: ${color.bronzeDark};
  font-weight: 650;
  text-align: center;
  padding: 8px;
  cursor: pointer;
  transition: background-color ${motion.quick};
  @media (hover: hover) {
    &:hover {
      background: ${color.sand};
    }
  }
  ${ring('focus-within', 3)};
  ${unseenInput};
`;
