import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Small = styled.p`
  color: ${color.soft};
  font-size: 0.875rem;
  line-height: 1.9;
`;
