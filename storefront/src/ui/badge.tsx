import styled from 'styled-components';
import { color, radius } from './theme';

const tones = {
  sand: `background: ${color.sand}; color: ${color.ink};`,
  sea: `background: ${color.seaPale}; color: ${color.seaDark};`,
  danger: `background: ${color.dangerPale}; color: ${color.danger};`,
  gold: `background: ${color.gold}; color: ${color.deep};`,
} as const;

export const Badge = styled.span<{ $tone?: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  padding: 0.25em 0.85em;
  border-radius: ${radius.pill};
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.5;
  white-space: nowrap;
  ${({ $tone = 'sand' }) => tones[$tone]}
`;

export const CountBadge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border-radius: ${radius.pill};
  background: #c0271d;
  color: ${color.white};
  font-size: 0.75rem;
  font-weight: 800;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
