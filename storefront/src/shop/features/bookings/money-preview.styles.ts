import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 18px;
  border-radius: ${radius.control};
  background: ${color.sand};
  p {
    font-weight: 650;
  }
`;
