import styled from 'styled-components';

export const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  font-size: 1.125rem;
  strong {
    font-variant-numeric: tabular-nums;
  }
`;
