import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1.5px solid #b39a86;
  border-radius: ${radius.pill};
  background: ${color.white};
  input {
    width: 44px;
    height: 44px;
    border: 0;
    background: none;
    text-align: center;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
    &::-webkit-inner-spin-button {
      appearance: none;
      margin: 0;
    }
  }
`;
