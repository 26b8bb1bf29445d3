import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Choose = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 6px 18px;
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 650;
  font-size: 0.9375rem;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: ${color.sandDark};
    }
  }
  &:focus-within {
    outline: 3px solid ${color.sea};
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
