import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`;

export const Star = styled.span<{ $on: boolean }>`
  display: inline-flex;
  color: ${({ $on }) => ($on ? color.bronze : color.sandDark)};
`;
