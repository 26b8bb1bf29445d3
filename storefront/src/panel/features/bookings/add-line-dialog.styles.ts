import styled from 'styled-components';

export const Units = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  > span {
    flex: 1;
    font-weight: 650;
  }
  output {
    min-width: 28px;
    text-align: center;
    font-weight: 700;
  }
`;
