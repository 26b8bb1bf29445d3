import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.ol`
  display: grid;
  gap: 14px;
  font-size: 0.9375rem;
  li {
    padding-left: 18px;
    border-left: 3px solid ${color.sandDark};
  }
  small {
    display: block;
    color: ${color.soft};
  }
  s {
    color: ${color.soft};
  }
`;
