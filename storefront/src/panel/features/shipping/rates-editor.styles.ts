import styled from 'styled-components';

export const Cities = styled.ul`
  display: grid;
  gap: 12px;
  align-items: start;
  @media (min-width: 1180px) {
    grid-template-columns: 1fr 1fr;
  }
`;
