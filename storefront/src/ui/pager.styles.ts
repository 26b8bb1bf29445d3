import styled from 'styled-components';
import { color } from './theme';

export const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  justify-content: space-between;
  p {
    color: ${color.soft};
  }
  > span {
    display: flex;
    gap: 8px;
  }
`;
