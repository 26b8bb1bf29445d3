import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Words = styled.p`
  margin-top: 6px;
  font-size: 0.9375rem;
  color: ${color.soft};
  @media print {
    display: none;
  }
`;
