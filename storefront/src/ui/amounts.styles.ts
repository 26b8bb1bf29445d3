import styled from 'styled-components';
import { color } from './theme';

export const List = styled.dl`
  display: grid;
  gap: 10px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 20px;
    align-items: baseline;
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    font-weight: 600;
  }
  dt small {
    display: block;
    font-weight: 400;
    color: ${color.soft};
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  div[data-strong] {
    padding-top: 14px;
    margin-top: 4px;
    border-top: 1px solid ${color.sandDark};
    font-size: 1.1875rem;
    dt,
    dd {
      font-weight: 750;
    }
  }
`;
