import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Lines = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 46px;
    padding: 8px 4px 8px 14px;
    background: ${color.white};
    border-radius: ${radius.control};
    line-height: 1.3;
  }
  small {
    display: block;
    color: ${color.soft};
  }
`;

export const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  font-size: 1.125rem;
  strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
