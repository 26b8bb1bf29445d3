import styled from 'styled-components';
import { color, font, from, shadow, imageFills, card, motion, radius } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: clamp(24px, 3vw, 40px);
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Box = styled.article`
  position: relative;
  height: 100%;
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  ${card};
  transition:
    box-shadow ${motion.quick},
    transform ${motion.quick};
  @media (hover: hover) {
    &:hover {
      box-shadow: ${shadow.raised};
      transform: translateY(-3px);
    }
  }
`;

export const Frame = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: ${color.sand};
  ${imageFills};
`;

export const Words = styled.div`
  display: grid;
  align-content: start;
  gap: 10px;
  padding: 20px 22px 26px;
  time {
    font-size: 0.875rem;
    color: ${color.soft};
  }
  p {
    color: ${color.soft};
  }
  h2,
  h3 {
    font: 400 1.375rem/1.25 ${font.display};
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${radius.card};
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 3px solid ${color.sea};
        outline-offset: -3px;
      }
    }
  }
`;
