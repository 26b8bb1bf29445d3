import styled from 'styled-components';
import { color } from './theme';

export const List = styled.ol`
  display: flex;
  white-space: nowrap;
  font-size: 0.875rem;
  color: ${color.soft};
  margin-bottom: clamp(16px, 2vw, 28px);
  /* One line in every font: the heading below has the whole name. */
  li:last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li + li::before {
    content: '/';
    margin-inline: 0.6em;
    color: ${color.bronze};
  }
  a {
    text-decoration: none;
    padding-block: 4px;
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
`;
