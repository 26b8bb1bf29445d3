import styled from 'styled-components';
import { color, font } from '../ui/theme';

export const Links = styled.ul`
  margin: 20px 0;
  a {
    display: flex;
    align-items: center;
    min-height: 56px;
    border-bottom: 1px solid ${color.sandDark};
    text-decoration: none;
    font-family: ${font.display};
    font-size: 1.375rem;
  }
  a[aria-current='page'] {
    color: ${color.bronzeDark};
  }
`;
