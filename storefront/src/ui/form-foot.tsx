import styled from 'styled-components';
import { color, from } from './theme';

/** The buttons of a long form in a window: always in sight, side by side. */
export const FormFoot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  gap: 12px;
  padding: 14px 0 18px;
  margin-bottom: -28px;
  background: ${color.ivory};
  box-shadow: 0 -1px 0 ${color.sandDark};
  > button {
    padding-inline: 1.2em;
  }
  > button:first-child {
    flex: 1;
  }
  ${from.tablet} {
    > button:first-child {
      flex: none;
    }
  }
`;
