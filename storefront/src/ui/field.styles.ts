import styled, { css } from 'styled-components';
import { color, radius, motion } from './theme';

export const Box = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;

export const Label = styled.label`
  font-weight: 650;
  font-size: 0.9375rem;
`;

export const Optional = styled.span`
  font-weight: 400;
  color: ${color.soft};
`;

export const Hint = styled.p`
  font-size: 0.875rem;
  color: ${color.soft};
  line-height: 1.45;
`;

export const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  font-size: 0.875rem;
  line-height: 1.45;
  font-weight: 600;
  color: ${color.danger};
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

export const control = css`
  width: 100%;
  min-height: 52px;
  padding: 12px 16px;
  background: ${color.white};
  border: 1.5px solid #b39a86;
  border-radius: ${radius.control};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &::placeholder {
    color: #8a7364;
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${color.bronze};
    }
  }
  &:focus {
    outline: none;
    border-color: ${color.bronzeDark};
    box-shadow: 0 0 0 3px rgb(168 100 42 / 28%);
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    background-color: #fffbfa;
  }
  &:disabled {
    background-color: ${color.sand};
    color: ${color.soft};
  }
`;

export const Input = styled.input`
  ${control}
`;

export const Area = styled.textarea`
  ${control} min-height: 140px;
  resize: vertical;
  line-height: 1.5;
`;

export const Choice = styled.select`
  ${control} appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%238A4E1D' stroke-width='1.8' stroke-linecap='round'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 14px center;
  background-size: 20px;
`;

export const Ticked = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.5;
  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.bronzeDark};
  }
  > p {
    grid-column: 2;
  }
`;

/** Fields in one column, or in two where there is space and `$twos` asks for it. */
export const FieldGrid = styled.div<{ $twos?: boolean }>`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: ${({ $twos }) => ($twos ? 'repeat(auto-fit, minmax(min(100%, max(220px, 40%)), 1fr))' : 'minmax(0, 1fr)')};
  > [data-whole] {
    grid-column: 1 / -1;
  }
`;
