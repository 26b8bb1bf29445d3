import styled from 'styled-components';
import { color, from, radius, shadow } from '../../../ui/theme';

export const Bar = styled.div<{ $floats: boolean }>`
  position: ${({ $floats }) => ($floats ? 'sticky' : 'static')};
  z-index: 15;
  bottom: calc(8px + env(safe-area-inset-bottom));
  display: grid;
  gap: 10px;
  padding: 12px 14px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  /* Shadows and grounds are not drawn then. */
  @media (forced-colors: active) {
    border: 1px solid;
  }
  p {
    font-weight: 650;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
  container-type: inline-size;
`;

export const Line = styled.div`
  display: grid;
  gap: 10px;
  align-items: center;
  @container (min-width: 560px) {
    grid-template-columns: 1fr auto;
    gap: 24px;
    button {
      width: auto;
    }
  }
  ${from.small} {
    padding-inline: 8px;
  }
`;
