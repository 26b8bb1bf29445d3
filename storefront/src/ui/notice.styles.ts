import styled from 'styled-components';
import { color, radius } from './theme';

export const Box = styled.div<{ $wrong: boolean }>`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 16px 18px;
  border-radius: ${radius.control};
  font-size: 0.9375rem;
  line-height: 1.5;
  color: ${color.ink};
  background: ${({ $wrong }) => ($wrong ? color.dangerPale : color.seaPale)};
  svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $wrong }) => ($wrong ? color.danger : color.seaDark)};
  }
`;
