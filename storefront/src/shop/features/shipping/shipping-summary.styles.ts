import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 24px;
  margin-bottom: 20px;
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 600;
  }
`;
