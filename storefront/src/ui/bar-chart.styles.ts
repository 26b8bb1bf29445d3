import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  height: 280px;
  min-width: 0;
`;
