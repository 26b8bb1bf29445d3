import styled from 'styled-components';
import { FileButton } from '../../../ui/file-button';
import { color, motion, imageFills } from '../../../ui/theme';

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
  ${imageFills};
`;

export const Choose = styled(FileButton)`
  padding: 8px 18px;
  font-size: inherit;
  transition: background-color ${motion.quick};
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
