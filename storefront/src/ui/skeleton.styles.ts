import styled, { keyframes } from 'styled-components';
import { color, radius } from './theme';

const breathe = keyframes`50% { opacity: .5; }`;

export const Skeleton = styled.div<{ $height?: string; $width?: string }>`
  height: ${({ $height = '1em' }) => $height};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.control};
  background: ${color.sand};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

export const Picture = styled(Skeleton)`
  aspect-ratio: 4 / 5;
  height: auto;
  border-radius: 0;
`;

export const Lines = styled.div`
  display: grid;
  gap: 10px;
  padding: 18px;
`;
