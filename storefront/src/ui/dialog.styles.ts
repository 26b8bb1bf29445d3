import styled, { keyframes } from 'styled-components';
import { color, motion, radius, shadow } from './theme';

const rise = keyframes`from { opacity: 0; transform: translateY(16px); }`;

const slide = keyframes`from { transform: translateX(-100%); }`;

const fade = keyframes`from { opacity: 0; }`;

const Plain = styled.dialog`
  border: 0;
  padding: 0;
  color: ${color.ink};
  background: transparent;
  max-width: none;
  max-height: none;
  &::backdrop {
    background: rgb(38 22 13 / 62%);
    animation: ${fade} ${motion.quick};
  }
`;

export const Window = styled(Plain)<{ $wide?: boolean }>`
  width: min(${({ $wide }) => ($wide ? '920px' : '560px')}, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  overflow: auto;
  scroll-padding-block: 24px 150px;
  background: ${color.ivory};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
  &[open] {
    animation: ${rise} ${motion.calm};
  }
`;

export const Side = styled(Plain)<{ $wide?: boolean }>`
  width: min(360px, 88vw);
  height: 100dvh;
  margin: 0 auto 0 0;
  overflow: auto;
  background: ${color.ivory};
  box-shadow: ${shadow.raised};
  &[open] {
    animation: ${slide} ${motion.calm};
  }
`;

export const FullScreen = styled(Plain)`
  width: 100vw;
  height: 100dvh;
  margin: 0;
  background: #1c1009;
  &[open] {
    animation: ${fade} ${motion.quick};
  }
`;

export const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 12px 8px 24px;
`;

export const Inside = styled.div`
  padding: 8px 24px 28px;
`;
