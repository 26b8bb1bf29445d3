import styled from 'styled-components';
import { Container } from './layout';
import { color, font, from, gutter, motion, fill } from './theme';

/** The picture's height above the words, and its width beside them in a wide window. */
const PICTURE = { height: 'clamp(220px, 42svh, 420px)', share: '52vw' };

/** The words stand on a ground of their own, so that they read over any picture. */
export const Frame = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.sand};
  display: grid;
  ${from.small} {
    min-height: clamp(520px, 74svh, 760px);
  }
`;

export const SlideBox = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  grid-template-rows: ${PICTURE.height} 1fr;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity 900ms ${motion.curve},
    visibility 900ms;
  picture {
    grid-row: 1;
    display: block;
    overflow: hidden;
  }
  img {
    ${fill};
    object-position: var(--phone-focus, 50% 50%);
    transform: scale(${({ $shown }) => ($shown ? 1 : 1.04)});
    transition: transform 6s ${motion.curve};
  }
  ${from.small} {
    grid-template-rows: 1fr;
    picture {
      position: absolute;
      inset: 0 0 0 auto;
      width: ${PICTURE.share};
    }
    img {
      object-position: var(--desktop-focus, 50% 50%);
    }
  }
`;

export const Place = styled(Container)`
  grid-row: 2;
  display: grid;
  align-content: start;
  padding-block: 28px 92px;
  ${from.small} {
    grid-row: 1;
    align-content: center;
    padding-block: 56px 96px;
  }
`;

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  ${from.small} {
    gap: 22px;
    width: calc(100vw - ${PICTURE.share} - max(${gutter}, (100vw - 1240px) / 2) - 40px);
  }
  h1,
  h2 {
    font-family: ${font.display};
    font-size: clamp(2.35rem, 0.6rem + 3.4vw, 4.25rem);
    line-height: 1.06;
    max-width: 13ch;
  }
  p {
    color: ${color.soft};
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    max-width: 40ch;
  }
`;

/** Dots below the words; the buttons stand on the picture, where nothing floats over them. */
export const Controls = styled(Container)`
  position: absolute;
  inset: 0 0 24px;
  display: flex;
  align-items: flex-end;
  gap: 8px;
  pointer-events: none;
  button {
    pointer-events: auto;
  }
  > span {
    align-self: flex-start;
    margin: calc(${PICTURE.height} - 60px) 0 0 auto;
    display: flex;
    gap: 8px;
  }
  ${from.small} {
    align-items: center;
    inset: auto 0 24px;
    > span {
      margin-top: 0;
    }
  }
`;

export const Dot = styled.button<{ $shown: boolean }>`
  width: 32px;
  height: 32px;
  display: grid;
  place-items: center;
  &::before {
    content: '';
    width: ${({ $shown }) => ($shown ? '28px' : '10px')};
    height: 10px;
    border-radius: 999px;
    background: ${({ $shown }) => ($shown ? color.bronze : 'rgb(59 36 23 / 45%)')};
    transition: width ${motion.quick};
  }
`;
