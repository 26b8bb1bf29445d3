import styled from 'styled-components';
import { color, motion, radius } from '../../../ui/theme';

export const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
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
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;

export const Thumb = styled.button<{ $shown: boolean }>`
  position: relative;
  width: 76px;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: 8px;
  box-shadow: 0 0 0 ${({ $shown }) => ($shown ? '2.5px' : '1px')}
    ${({ $shown }) => ($shown ? color.bronzeDark : color.sandDark)};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
