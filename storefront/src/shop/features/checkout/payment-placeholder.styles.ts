import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

/** A row is as high while its button is still to come as with it. */
export const Buttons = styled.div`
  display: grid;
  grid-auto-rows: minmax(50px, auto);
  gap: 4px;
  position: relative;
  z-index: 0;
  &[aria-busy='true'] {
    opacity: 0.55;
    pointer-events: none;
  }
`;

export const Note = styled.p`
  margin-bottom: 12px;
  padding: 10px 14px;
  border-radius: ${radius.control};
  background: #fff3d6;
  color: ${color.deep};
  font-size: 0.875rem;
  line-height: 1.45;
`;
