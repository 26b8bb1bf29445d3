import styled from 'styled-components';
import { color, radius, imageFills } from '../../ui/theme';

export const Cover = styled.div`
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  ${imageFills};
`;

export const Prose = styled.div`
  display: grid;
  gap: clamp(32px, 4vw, 44px);
  margin-top: clamp(32px, 4vw, 48px);
  font-size: 1.0625rem;
`;
