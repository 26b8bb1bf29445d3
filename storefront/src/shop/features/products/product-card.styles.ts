import styled from 'styled-components';
import { color, font, from, motion, shadow, fill, card, radius } from '../../../ui/theme';

export const Box = styled.article`
  position: relative;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  ${card};
  overflow: hidden;
  transition:
    box-shadow ${motion.quick},
    transform ${motion.quick};
  @media (hover: hover) {
    &:hover {
      box-shadow: ${shadow.raised};
      transform: translateY(-3px);
    }
  }
  @media (hover: hover) {
    &:hover img {
      transform: scale(1.04);
    }
  }
`;

export const Frame = styled.div`
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: ${color.sand};
  img {
    ${fill};
    transition: transform ${motion.calm};
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template: auto 1fr auto auto / minmax(0, 1fr);
  gap: 6px;
  padding: 14px 14px 16px;
  ${from.tablet} {
    padding: 18px 20px 20px;
    gap: 8px;
  }
`;

export const Brand = styled.p`
  font-size: 0.75rem;
  font-weight: 700;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  color: ${color.soft};
`;

export const Name = styled.h3`
  hyphens: auto;
  font-family: ${font.display};
  font-size: clamp(0.9375rem, 3.9vw, 1.125rem);
  line-height: 1.25;
  ${from.tablet} {
    font-size: 1.25rem;
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

export const Note = styled.p`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 6px;
  font-size: 0.875rem;
  color: ${color.soft};
  > span {
    margin-left: 6px;
  }
`;

export const Corner = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
`;

export const Action = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  margin-top: 6px;
  > * {
    padding-inline: 0.3em;
    font-size: clamp(0.8125rem, 3.6vw, 0.9375rem);
  }
`;
