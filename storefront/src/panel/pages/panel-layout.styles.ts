import styled, { keyframes } from 'styled-components';
import { color, from } from '../../ui/theme';

export const Ground = styled.div`
  min-height: 100dvh;
  background: #fbf4eb;
  ${from.small} {
    display: grid;
    grid-template-columns: clamp(212px, 17vw, 248px) minmax(0, 1fr);
  }
  @media print {
    display: block;
    background: none;
  }
`;

export const Content = styled.main`
  padding: 24px 16px 110px;
  min-width: 0;
  max-width: 1480px;
  :where(h2) {
    font-size: 1.4rem;
    margin-bottom: 4px;
  }
  :where(h3) {
    font-size: 1.15rem;
  }
  :where(section > h2 + p, section > h3 + p) {
    margin-bottom: 12px;
  }
  ${from.small} {
    padding: 36px clamp(24px, 3vw, 48px) 64px;
  }
  @media print {
    padding: 0;
  }
`;

const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(.9); }`;

export const Progress = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.bronze};
  transform-origin: left;
  animation: ${grow} 6s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms both;
`;

export const Skip = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: ${color.deep};
  color: ${color.ivory};
  border-radius: 8px;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
