import styled from 'styled-components';
import { color } from './theme';

export const FactList = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) 1fr;
  gap: 6px 18px;
  font-size: 0.9375rem;
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 600;
    white-space: pre-line;
  }
  dd a {
    display: inline-block;
    padding-block: 4px;
    margin-block: -4px;
    text-underline-offset: 3px;
  }
`;
