import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.sand};
  }
  li:last-child {
    border-bottom: 0;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.soft};
  }
  button {
    flex: none;
  }
  @media print {
    button {
      display: none;
    }
  }
`;
