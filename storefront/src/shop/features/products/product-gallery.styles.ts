import styled from 'styled-components';
import { color, from, motion, radius, shadow, imageFills, fill } from '../../../ui/theme';

export const Gallery = styled.div`
  position: relative;
`;

export const Frame = styled.div<{ $short: boolean }>`
  position: relative;
  aspect-ratio: ${({ $short }) => ($short ? '3 / 2' : '1')};
  ${from.tablet} {
    aspect-ratio: 4 / 5;
  }
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  img {
    ${fill};
    transition: transform ${motion.quick};
  }
  @media (hover: hover) {
    cursor: zoom-in;
    &:hover img {
      transform: scale(2);
    }
  }
`;

export const Strip = styled.ul`
  position: absolute;
  inset: auto 10px 10px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${from.tablet} {
    position: static;
    gap: 12px;
    margin-top: 12px;
  }
`;

export const Thumb = styled.button<{ $shown: boolean }>`
  position: relative;
  width: 44px;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: 8px;
  box-shadow:
    0 0 0 ${({ $shown }) => ($shown ? '2.5px' : '1px')}
      ${({ $shown }) => ($shown ? color.bronzeDark : color.sandDark)},
    ${shadow.card};
  ${from.tablet} {
    width: 76px;
  }
  ${imageFills};
`;
