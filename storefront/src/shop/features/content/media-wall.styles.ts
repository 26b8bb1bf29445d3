import styled from 'styled-components';
import { color, from, motion, radius, shadow, fill } from '../../../ui/theme';

export const Tile = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  cursor: zoom-in;
  img {
    ${fill};
    transition: transform ${motion.calm};
  }
  @media (hover: hover) {
    &:hover img {
      transform: scale(1.04);
    }
  }
`;

export const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  grid-auto-rows: 44vw;
  gap: clamp(10px, 1.4vw, 18px);
  ${from.tablet} {
    grid-template-columns: repeat(4, 1fr);
    grid-auto-rows: clamp(150px, 21vw, 270px);
    grid-auto-flow: dense;
    > li:nth-child(8n + 1),
    > li:nth-child(8n + 7) {
      grid-column: span 2;
      grid-row: span 2;
    }
    > li:nth-child(4n) {
      grid-column: span 2;
    }
  }
`;

export const Clips = styled.ul`
  display: grid;
  gap: clamp(20px, 2.4vw, 32px);
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${Tile} {
    aspect-ratio: 4 / 3;
    height: auto;
    box-shadow: ${shadow.card};
  }
  h3 {
    margin-top: 16px;
  }
  p {
    color: ${color.soft};
    margin-top: 4px;
  }
`;

export const Play = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 68px;
  height: 68px;
  border-radius: 50%;
  display: grid;
  place-items: center;
  padding-left: 4px;
  background: rgb(255 250 244 / 92%);
  color: ${color.bronzeDark};
  box-shadow: ${shadow.raised};
  transition: transform ${motion.quick};
  ${Tile}:hover & {
    transform: scale(1.08);
  }
`;
