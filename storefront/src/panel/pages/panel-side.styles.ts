import styled from 'styled-components';
import { color, font, from } from '../../ui/theme';

export const Side = styled.aside`
  display: none;
  ${from.small} {
    position: sticky;
    top: 0;
    height: 100dvh;
    overflow-y: auto;
    display: flex;
    flex-direction: column;
    gap: 22px;
    padding: 26px 16px 20px;
    background: ${color.deep};
    color: ${color.sand};
    :focus-visible {
      outline-color: ${color.gold};
    }
    small {
      color: ${color.gold};
    }
  }
  > a {
    font-family: ${font.display};
    font-size: 1.5rem;
    text-decoration: none;
    color: ${color.ivory};
    padding: 3px 12px;
  }
`;
