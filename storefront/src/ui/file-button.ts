import styled from 'styled-components';
import { color, radius, ring, unseenInput } from './theme';

export const FileButton = styled.label`
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
  ${ring('focus-within', 3)};
  ${unseenInput};
`;
