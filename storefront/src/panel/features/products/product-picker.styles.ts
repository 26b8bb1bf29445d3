import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 8px;
  max-height: 232px;
  overflow-y: auto;
  button {
    display: flex;
    justify-content: space-between;
    gap: 14px;
    width: 100%;
    min-height: 46px;
    padding: 8px 14px;
    align-items: center;
    text-align: left;
    border-radius: ${radius.control};
    background: ${color.sand};
    line-height: 1.3;
  }
  @media (hover: hover) {
    button:hover:not(:disabled) {
      background: ${color.sandDark};
    }
  }
  button:disabled {
    color: ${color.soft};
  }
  small {
    white-space: nowrap;
    color: ${color.soft};
  }
`;
