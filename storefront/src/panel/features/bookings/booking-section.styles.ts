import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px 18px;
  border-radius: ${radius.card};
  background: ${color.white};
  h3 {
    font-size: 1.1rem;
  }
  p::first-letter {
    text-transform: uppercase;
  }
`;
