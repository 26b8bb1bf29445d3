import styled, { keyframes } from 'styled-components';
import { color, motion, radius, shadow } from './theme';

const drop = keyframes`from { opacity: 0; transform: translateY(-6px); }`;

export const Anchor = styled.div`
  position: relative;
`;

export const Panel = styled.div<{ $end: boolean }>`
  position: absolute;
  z-index: 30;
  top: calc(100% + 10px);
  ${({ $end }) => ($end ? 'right: 0' : 'left: 0')};
  width: 220px;
  max-height: 400px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px;
  background: ${color.white};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
  animation: ${drop} ${motion.quick};
`;

export const MenuLine = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: 8px;
  text-decoration: none;
  text-align: left;
  font-size: 0.9375rem;
  line-height: 1.3;
  color: ${color.ink};
  &:hover,
  &[aria-current='page'] {
    background: ${color.sand};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
