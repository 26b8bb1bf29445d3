import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Choices = styled.div`
  display: flex;
  gap: 2px;
  padding: 2px;
  min-height: 46px;
  border-radius: 999px;
  background: ${color.sand};
  grid-column: 1 / -1;
  button {
    flex: 1;
    min-height: 44px;
    padding: 4px 16px;
    border-radius: 999px;
    font-weight: 650;
    font-size: 0.9375rem;
    white-space: nowrap;
  }
  button[aria-pressed='true'] {
    background: ${color.deep};
    color: ${color.ivory};
  }
`;
