import styled from 'styled-components';
import { color } from './theme';

export const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`;

export const Star = styled.span<{ $on: boolean }>`
  display: inline-flex;
  color: ${({ $on }) => ($on ? color.bronze : color.sandDark)};
`;

export const Brief = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  font-size: 0.875rem;
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
  svg {
    color: ${color.bronze};
  }
`;
