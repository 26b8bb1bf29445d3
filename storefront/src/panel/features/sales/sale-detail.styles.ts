import styled from 'styled-components';
import { color, from } from '../../../ui/theme';

export const Two = styled.div`
  display: grid;
  gap: 18px;
  align-items: start;
  ${from.desktop} {
    grid-template-columns: 1.4fr 1fr;
  }
  @media print {
    grid-template-columns: 1fr;
    section {
      box-shadow: none;
      padding: 8px 0;
    }
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: 10px;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    padding-bottom: 10px;
    border-bottom: 1px solid ${color.sand};
  }
  small {
    color: ${color.soft};
    grid-column: 1;
  }
  strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export const Title = styled.h2`
  font-size: 1.3rem;
  margin-bottom: 14px;
`;
