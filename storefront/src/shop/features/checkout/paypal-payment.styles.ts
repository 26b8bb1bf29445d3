import styled from 'styled-components';

export const Working = styled.p`
  font-weight: 650;
  text-align: center;
`;

export const Note = styled.p`
  align-self: center;
  font-size: 0.9375rem;
`;
