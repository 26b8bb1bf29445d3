import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Areas = styled.details`
  summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 8px;
    cursor: pointer;
    color: ${color.bronzeDark};
    font-weight: 650;
    &::before {
      content: '›';
      font-size: 1.4em;
      line-height: 1;
      transition: rotate 180ms;
    }
  }
  &[open] summary::before {
    rotate: 90deg;
  }
`;
