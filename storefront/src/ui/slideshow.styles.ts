import styled from 'styled-components';
import { Container } from './layout';
import { color, font, from, motion } from './theme';

export const Frame = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.deep};
  color: ${color.ivory};
  display: grid;
  height: clamp(520px, calc(100svh - 150px), 760px);
  ${from.small} {
    height: clamp(520px, 74svh, 760px);
  }
`;

export const SlideBox = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  min-height: 0;
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
  picture::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top,
      rgb(38 20 10 / 88%) 0%,
      rgb(38 20 10 / 58%) 38%,
      rgb(38 20 10 / 0%) 72%
    );
  }
  @media (min-width: 768px) {
    img {
      object-position: var(--desktop-focus, 50% 50%);
    }
  }
  ${from.small} {
    picture::after {
      background: linear-gradient(
        90deg,
        rgb(38 20 10 / 82%) 0%,
        rgb(38 20 10 / 52%) 38%,
        rgb(38 20 10 / 0%) 68%
      );
    }
  }
`;

export const Words = styled(Container)`
  position: relative;
  display: grid;
  align-content: end;
  justify-items: start;
  gap: 16px;
  padding-bottom: 104px;
  ${from.small} {
    align-content: center;
    padding-bottom: 40px;
    gap: 22px;
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
