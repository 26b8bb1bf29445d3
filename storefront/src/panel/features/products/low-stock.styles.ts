import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 14px;
  li {
    display: grid;
    gap: 4px;
  }
  strong {
    font-weight: 650;
  }
  small {
    white-space: nowrap;
    color: ${color.danger};
    font-weight: 700;
  }
`;
