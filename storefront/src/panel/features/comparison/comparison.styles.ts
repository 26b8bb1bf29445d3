import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const DayHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  h3 {
    font-size: 1.05rem;
  }
`;

export const Findings = styled.ul`
  display: grid;
  gap: 16px;
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid ${color.sand};
  list-style: none;
  li {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  a {
    min-height: 44px;
    align-content: center;
  }
`;

export const Number = styled.span`
  color: ${color.soft};
  overflow-wrap: anywhere;
`;
