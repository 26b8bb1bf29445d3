import styled from 'styled-components';
import { color, motion } from '../ui/theme';

export const Face = styled.button`
  width: 44px;
  height: 44px;
  border-radius: 50%;
  overflow: hidden;
  display: grid;
  place-items: center;
  transition: box-shadow ${motion.quick};
  &:hover,
  &[aria-expanded='true'] {
    box-shadow: 0 0 0 2px ${color.bronze};
  }
  img {
    width: 40px;
    height: 40px;
    border-radius: 50%;
    object-fit: cover;
  }
`;

export const Who = styled.p`
  padding: 6px 12px 10px;
  margin-bottom: 6px;
  border-bottom: 1px solid ${color.sand};
  font-size: 0.875rem;
  color: ${color.soft};
  line-height: 1.4;
  strong {
    display: block;
    color: ${color.ink};
    font-size: 0.9375rem;
  }
`;
