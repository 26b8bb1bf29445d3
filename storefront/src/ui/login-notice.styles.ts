import styled from 'styled-components';
import { color } from './theme';

export const Box = styled.p`
  position: sticky;
  z-index: 5;
  top: 0;
  margin: 0;
  padding: 10px 24px;
  background: ${color.sand};
  line-height: 1.4;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 700;
    color: ${color.bronzeDark};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
