import styled from 'styled-components';
import { from } from '../../ui/theme';

export const Middle = styled.div<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? '720px' : '480px')};
  margin-inline: auto;
  ${from.small} {
    padding-top: 16px;
  }
`;
