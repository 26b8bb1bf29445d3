import styled from 'styled-components';
import { color, font, radius } from '../../../ui/theme';

export const Ways = styled.div`
  display: grid;
  gap: 12px;
`;

/** A way to pay: what it is, its price, and what leads on. */
export const Way = styled.section`
  display: grid;
  gap: 12px;
  padding: 18px 16px;
  border: 1.5px solid ${color.sandDark};
  border-radius: ${radius.card};
  &[data-first] {
    border-color: ${color.bronzeDark};
  }
  h3 {
    font: 650 1rem/1.4 ${font.sans};
    text-wrap: balance;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.5;
    color: ${color.soft};
  }
`;

export const Drawings = styled.span`
  display: flex;
  gap: 10px;
  color: ${color.bronzeDark};
`;
