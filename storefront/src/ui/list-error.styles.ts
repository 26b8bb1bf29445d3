import styled from 'styled-components';
import { color, radius } from './theme';

export const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  padding: 18px 20px;
  border-radius: ${radius.card};
  background: ${color.dangerPale};
  color: ${color.danger};
  font-weight: 650;
  p {
    display: flex;
    gap: 10px;
    align-items: center;
    flex: 1 1 240px;
  }
  svg {
    flex: none;
  }
`;
