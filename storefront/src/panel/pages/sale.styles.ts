import styled from 'styled-components';

export const Screen = styled.div`
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;
