import styled from 'styled-components';
import { color } from './theme';

/** Above the page, and above its header when that stays in view. */
export const Strip = styled.p`
  position: sticky;
  z-index: 70;
  top: 0;
  padding: 6px 16px;
  background: ${color.deep};
  color: ${color.ivory};
  font-size: 0.875rem;
  font-weight: 650;
  text-align: center;
  @media print {
    display: none;
  }
`;
