import styled from 'styled-components';
import { color } from '../ui/theme';

export const Bar = styled.aside`
  background: ${color.deep};
  color: ${color.ivory};
  padding: 8px 20px;
  text-align: center;
  font-size: 0.9375rem;
  line-height: 1.4;
  :focus-visible {
    outline-color: ${color.gold};
  }
  a {
    display: inline-block;
    padding-block: 4px;
    margin-left: 0.6em;
    color: ${color.gold};
    font-weight: 650;
    text-underline-offset: 4px;
  }
`;
