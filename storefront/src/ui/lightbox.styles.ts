import styled from 'styled-components';
import { FloatingIconButton } from './button';
import { color } from './theme';

export const Stage = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  width: 100%;
  height: 100%;
  padding: clamp(16px, 4vw, 56px);
  gap: 12px;
  place-items: center;
  cursor: zoom-out;
  figure {
    margin: 0;
    display: contents;
  }
  img,
  video {
    max-width: 100%;
    max-height: 100%;
    min-height: 0;
    width: auto;
    height: auto;
    border-radius: 12px;
    object-fit: contain;
  }
  figcaption {
    color: ${color.sand};
    font-size: 0.9375rem;
    text-align: center;
  }
`;

export const Close = styled(FloatingIconButton)`
  position: absolute;
  top: 16px;
  right: 16px;
  z-index: 1;
`;

export const Previous = styled(FloatingIconButton)`
  position: absolute;
  left: 12px;
  top: calc(50% - 22px);
  z-index: 1;
`;

export const Next = styled(FloatingIconButton)`
  position: absolute;
  right: 12px;
  top: calc(50% - 22px);
  z-index: 1;
`;
