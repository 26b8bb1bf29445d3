import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  svg {
    color: ${color.bronzeDark};
  }
  strong {
    font-weight: 700;
  }
`;

export const Details = styled.dl`
  display: grid;
  gap: clamp(24px, 3vw, 32px) 48px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(220px, 40%)), 1fr));
  dt {
    font-weight: 700;
    margin-bottom: 4px;
  }
  dd {
    color: ${color.soft};
    white-space: pre-line;
  }
`;
