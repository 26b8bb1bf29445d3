import styled from 'styled-components';
import { color } from './theme';

export const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  justify-content: center;
  margin-top: 40px;
  p {
    order: 1;
    color: ${color.soft};
  }
  a[rel='next'] {
    order: 2;
  }
`;
