import styled from 'styled-components';
import { color, from } from '../../ui/theme';

export const Top = styled.header`
  display: grid;
  gap: 14px;
  h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.35rem);
  }
  p {
    color: ${color.soft};
  }
  > div + div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  ${from.small} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
  @media print {
    > div + div {
      display: none;
    }
  }
`;

/** Whose sheet it is, printed alone. */
export const OnPaper = styled.p`
  display: none;
  @media print {
    display: block;
    font-size: 1.25rem;
  }
`;
