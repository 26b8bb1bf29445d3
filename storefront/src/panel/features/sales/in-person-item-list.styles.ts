import styled from 'styled-components';
import { color, from, radius } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 8px;
    align-items: center;
    padding: 8px 4px 8px 14px;
    background: ${color.white};
    border-radius: ${radius.control};
    > :first-child {
      grid-column: 1 / -1;
    }
    ${from.tablet} {
      grid-template-columns: 1fr auto auto;
      > :first-child {
        grid-column: auto;
      }
    }
  }
  small {
    display: block;
    color: ${color.soft};
  }
`;
