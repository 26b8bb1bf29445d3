import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 14px;
  align-items: center;
  padding: 14px 16px;
  border-radius: ${radius.control};
  background: ${color.seaPale};
  font-size: 0.9375rem;
  line-height: 1.45;
  &[data-over] {
    background: #fff3d6;
  }
  svg {
    color: ${color.seaDark};
  }
  [role='timer'] {
    font-weight: 750;
    font-size: 1.125rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  p {
    grid-column: 2;
  }
  a {
    font-weight: 650;
    color: ${color.ink};
    display: inline-block;
    padding-block: 2px;
  }
`;
