import styled from 'styled-components';
import { color, font, from, radius, imageFills } from '../../../ui/theme';

export const Members = styled.ul`
  display: grid;
  gap: 32px 24px;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  }
  h3 {
    margin-top: 16px;
  }
  p {
    color: ${color.soft};
  }
`;

export const Portrait = styled.div`
  display: grid;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sandDark};
  > span {
    place-self: center;
    font: 400 clamp(4rem, 12vw, 6rem) / 1 ${font.display};
    color: ${color.deep};
  }
  ${imageFills};
`;

export const Results = styled.ul`
  display: grid;
  gap: 40px 32px;
  ${from.small} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  }
`;

export const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-bottom: 12px;
  figcaption {
    margin-top: 8px;
    font-weight: 650;
  }
`;
