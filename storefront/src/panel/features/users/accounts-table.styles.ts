import styled from 'styled-components';

export const Mail = styled.a`
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  @media (min-width: 1180px) {
    display: block;
    min-width: 150px;
  }
`;
