import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Dates = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.sand};
  }

  li > :last-child {
    text-align: right;
  }

  li[data-state='free'] strong {
    color: ${color.sea};
  }

  small {
    display: block;
  }
`;
