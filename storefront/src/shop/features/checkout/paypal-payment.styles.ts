import styled from 'styled-components';

export const Working = styled.p`
  font-weight: 650;
  text-align: center;
`;
