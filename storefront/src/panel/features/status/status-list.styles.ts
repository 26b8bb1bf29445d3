import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Lines = styled.ul`
  display: grid;
  gap: 12px;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 12px;
    align-items: start;
  }
  p {
    grid-column: 1 / -1;
    color: ${color.soft};
  }
`;

export const Fold = styled.summary`
  min-height: 44px;
  align-content: center;
  cursor: pointer;
`;
