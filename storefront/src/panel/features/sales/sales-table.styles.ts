import styled from 'styled-components';

export const Stacked = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
`;
