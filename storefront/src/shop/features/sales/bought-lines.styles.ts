import styled from 'styled-components';
import { color, font, imageFills } from '../../../ui/theme';

export const Line = styled.li`
  display: grid;
  grid-template-columns: 72px 1fr auto;
  gap: 4px 16px;
  align-items: center;
  > div:first-child {
    width: 72px;
    aspect-ratio: 4 / 5;
    border-radius: 8px;
    overflow: hidden;
    background: ${color.sand};
  }
  ${imageFills};
  h3 {
    font-family: ${font.display};
    font-size: 1.125rem;
  }
  h3 + p {
    color: ${color.soft};
    font-size: 0.9375rem;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  > [data-below] {
    grid-column: 1 / -1;
    margin-top: 12px;
  }
  @media (max-width: 520px) {
    grid-template-columns: 72px 1fr;
    > div:first-child {
      grid-row: span 2;
    }
  }
`;
