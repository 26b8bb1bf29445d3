import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: 1fr auto auto auto;
    gap: 8px;
    align-items: center;
    padding: 8px 4px 8px 14px;
    background: ${color.white};
    border-radius: ${radius.control};
  }
  small {
    display: block;
    color: ${color.soft};
  }
`;
