import styled from 'styled-components';
import { from } from '../../ui/theme';

export const Sides = styled.div`
  display: grid;
  gap: 48px;
  align-items: start;
  margin-bottom: clamp(40px, 6vw, 72px);
  ${from.small} {
    grid-template-columns: 0.8fr 1.2fr;
    gap: 80px;
  }
  h2 {
    font-size: 1.5rem;
  }
`;
