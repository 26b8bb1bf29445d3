import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.address`
  display: grid;
  gap: 18px;
  > div {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: 14px;
  }
  > div > svg {
    color: ${color.bronzeDark};
    margin-top: 2px;
  }
  a {
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  dl {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 2px 20px;
    + b {
      display: block;
      margin-top: 12px;
    }
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
