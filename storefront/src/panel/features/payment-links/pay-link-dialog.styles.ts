import styled from 'styled-components';
import { color } from '../../../ui/theme';

/** Dark on white, whatever colours stand around it: cameras need it so. */
export const Code = styled.svg`
  display: block;
  width: min(100%, 260px);
  margin-inline: auto;
  background: #fff;
  border: 1px solid ${color.sandDark};
  border-radius: 12px;
  path {
    fill: #000;
  }
`;
export const Address = styled.p`
  overflow-wrap: anywhere;
  font-size: 0.8125rem;
  color: ${color.soft};
`;
