import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Small = styled.div`
  display: grid;
  gap: 12px;
  color: ${color.soft};
  font-size: 0.875rem;
  line-height: 1.9;
`;
