import styled from 'styled-components';
import { color, radius, fill } from '../../../ui/theme';

export const Box = styled.li`
  position: relative;
  aspect-ratio: 4 / 5;
  border-radius: ${radius.control};
  overflow: hidden;
  background: ${color.sand};
  img {
    ${fill};
    opacity: 0.55;
  }
  button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${color.ivory};
  }
`;

/* Opaque, so that the text can be read on any picture. */
export const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 4px;
  padding: 8px 10px 10px;
  background: ${color.ivory};
  font-size: 0.875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  progress {
    width: 100%;
    height: 8px;
    accent-color: ${color.sea};
  }
`;
