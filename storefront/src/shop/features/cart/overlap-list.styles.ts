import styled from 'styled-components';

export const Pairs = styled.ul`
  display: grid;
  gap: 14px;
  p + p {
    margin-top: 6px;
  }
`;
