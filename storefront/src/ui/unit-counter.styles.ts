import styled from 'styled-components';

export const Counter = styled.span`
  display: inline-flex;
  align-items: center;
  output {
    min-width: 28px;
    text-align: center;
    font-weight: 700;
  }
`;
