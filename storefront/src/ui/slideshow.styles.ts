import styled from 'styled-components';
import { Container } from './layout';
import { color, font, from, motion } from './theme';

/** The least of it that lies under the words: ivory reads at 4.5:1 even where the picture is white. */
export const VEIL = { red: 38, green: 20, blue: 10, least: 0.66 };
const veil = (share: number) => `rgb(${VEIL.red} ${VEIL.green} ${VEIL.blue} / ${share * 100}%)`;

export const Frame = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.deep};
  color: ${color.ivory};
  display: grid;
  min-height: clamp(520px, calc(100svh - 150px), 760px);
  ${from.small} {
    min-height: clamp(520px, 74svh, 760px);
  }
`;

export const SlideBox = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity 900ms ${motion.curve},
    visibility 900ms;
  picture {
    display: block;
    position: absolute;
    inset: 0;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: var(--phone-focus, 50% 50%);
    transform: scale(${({ $shown }) => ($shown ? 1 : 1.04)});
    transition: transform 6s ${motion.curve};
  }
  ${from.small} {
    img {
      object-position: var(--desktop-focus, 50% 50%);
    }
  }
`;

export const Place = styled(Container)`
  position: relative;
  display: grid;
  align-content: end;
  justify-items: start;
  padding-block: 96px 104px;
  ${from.small} {
    align-content: center;
    padding-block: 40px;
  }
`;

/** The words of a slide, over a veil that is as large as they are, whatever the size of screen and text. */
export const Words = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: start;
  gap: 16px;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -88px -100vw -200px;
    background: linear-gradient(
      to bottom,
      ${veil(0)},
      ${veil(VEIL.least)} 88px,
      ${veil(0.88)} calc(100% - 200px)
    );
  }
  ${from.small} {
    gap: 22px;
    &::before {
      inset: -100vh -360px -100vh -100vw;
      background: linear-gradient(
        to left,
        ${veil(0)},
        ${veil(0.16)} 110px,
        ${veil(0.45)} 230px,
        ${veil(VEIL.least)} 360px,
        ${veil(0.82)}
      );
    }
  }
  h1,
  h2 {
    font-family: ${font.display};
    font-size: clamp(2.35rem, 1.4rem + 4vw, 4.25rem);
    line-height: 1.06;
    max-width: 13ch;
  }
  p {
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    max-width: 40ch;
  }
`;

export const Controls = styled(Container)`
  position: absolute;
  inset: auto 0 24px;
  display: flex;
  align-items: center;
  gap: 8px;
  > span {
    margin-left: auto;
    display: flex;
    gap: 8px;
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
    background: ${({ $shown }) => ($shown ? color.gold : 'rgb(255 250 244 / 75%)')};
    transition: width ${motion.quick};
  }
`;
