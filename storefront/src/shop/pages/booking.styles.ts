import styled from 'styled-components';
import { from } from '../../ui/theme';

export const Place = styled.div`
  display: grid;
  gap: 40px;
  align-items: center;
  ${from.small} {
    grid-template-columns: 1fr 1.4fr;
    gap: 72px;
  }
`;
