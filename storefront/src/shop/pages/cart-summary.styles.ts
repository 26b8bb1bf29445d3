import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Before = styled.p`
  color: ${color.soft};
  font-size: 0.9375rem;
`;
