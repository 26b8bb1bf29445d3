import styled from 'styled-components';
import { color, shadow } from './theme';

export const Anchor = styled.span`
  display: inline-grid;
`;

export const Bubble = styled.span`
  position: fixed;
  inset: auto;
  margin: 0;
  border: 0;
  width: max-content;
  max-width: min(300px, calc(100vw - 24px));
  padding: 6px 12px;
  border-radius: 8px;
  background: ${color.deep};
  color: ${color.ivory};
  box-shadow: ${shadow.raised};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  white-space: normal;
  pointer-events: auto;
`;
