import styled from 'styled-components';
import { from } from '../../../ui/theme';

export const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  button,
  a {
    flex: none;
  }
  > button:first-child {
    flex: 1;
  }
  ${from.small} {
    width: 140px;
    > button:first-child {
      flex: 1 0 100%;
    }
  }
  a {
    display: inline-grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    color: inherit;
    @media (hover: hover) {
      &:hover {
        background: rgb(59 36 23 / 8%);
      }
    }
  }
`;
