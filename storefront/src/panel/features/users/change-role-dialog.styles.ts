import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 18px;
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 600;
  }
`;

export const Help = styled.small`
  display: block;
  color: ${color.soft};
`;
