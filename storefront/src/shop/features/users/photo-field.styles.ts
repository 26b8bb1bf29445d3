import styled from 'styled-components';
import { color, motion, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;

export const Round = styled.span`
  width: 88px;
  height: 88px;
  flex: none;
  border-radius: 50%;
  overflow: hidden;
  display: grid;
  place-items: center;
  background: ${color.sand};
  color: ${color.bronzeDark};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Choose = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 18px;
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 650;
  cursor: pointer;
  transition: background-color ${motion.quick};
  @media (hover: hover) {
    &:hover {
      background: ${color.sandDark};
    }
  }
  &:focus-within {
    outline: 3px solid ${color.sea};
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

export const Remove = styled.button`
  min-height: 44px;
  padding: 8px 14px;
  font-weight: 650;
  color: ${color.bronzeDark};
  text-decoration: underline;
  text-underline-offset: 3px;
  @media (hover: hover) {
    &:hover {
      color: ${color.deep};
    }
  }
`;

export const Note = styled.p<{ $wrong: boolean }>`
  margin-top: 8px;
  font-size: 0.875rem;
  line-height: 1.4;
  color: ${({ $wrong }) => ($wrong ? color.danger : color.soft)};
`;
