import styled from 'styled-components';
import { color, from } from '../../../ui/theme';

export const Lines = styled.ul`
  display: grid;
  gap: 2px;
  small {
    color: ${color.soft};
    display: block;
  }
`;

export const Soft = styled.small`
  display: block;
  color: ${color.soft};
  font-weight: 400;
`;

export const Mail = styled.a`
  overflow-wrap: anywhere;
  ${from.small} {
    td & {
      display: block;
      max-width: 112px;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
