import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Box = styled.div`
  padding: 12px 16px;
  border-radius: 10px;
  background: #fff3d6;
  small {
    display: block;
    color: ${color.soft};
  }
`;
