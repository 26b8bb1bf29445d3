import styled from 'styled-components';
import { color, from } from '../../../ui/theme';

export const Grid = styled.div`
  display: grid;
  gap: 18px;
  ${from.desktop} {
    grid-template-columns: 1fr 1fr;
  }
  section {
    min-width: 0;
  }
  h2 {
    font-size: 1.2rem;
    margin-bottom: 14px;
  }
  /* An e-mail has no place to break. */
  section td[data-kind='lead'] {
    overflow-wrap: anywhere;
  }
  section td[data-kind='number'] {
    white-space: nowrap;
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px;
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  div {
    padding: 16px 18px;
    background: ${color.white};
    border-radius: 12px;
  }
  dt {
    color: ${color.soft};
    font-size: 0.875rem;
  }
  dd {
    font-size: 1.0625rem;
    white-space: nowrap;
    font-weight: 750;
    font-variant-numeric: tabular-nums;
  }
`;
