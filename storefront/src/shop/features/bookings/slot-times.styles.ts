import styled from 'styled-components';
import { color, radius, ring, motion } from '../../../ui/theme';

export const Part = styled.div`
  display: grid;
  gap: 8px;
  > p {
    font-size: 0.875rem;
    font-weight: 700;
    color: ${color.soft};
  }
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 8px;
`;

export const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 6px 8px;
  border-radius: ${radius.control};
  background: ${color.white};
  box-shadow: inset 0 0 0 1.5px ${color.sandDark};
  font-weight: 650;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  small {
    font-size: 0.75rem;
    font-weight: 400;
    white-space: nowrap;
  }
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  @media (hover: hover) {
    &:hover {
      box-shadow: inset 0 0 0 1.5px ${color.bronzeDark};
    }
  }
  &:has(:checked) {
    background: ${color.bronzeDark};
    color: ${color.white};
    box-shadow: none;
  }
  /* Colours are the person's own then, so a line tells what is chosen. */
  @media (forced-colors: active) {
    border: 1px solid;
    &:has(:checked) {
      border-width: 4px;
    }
  }
  ${ring('has(:focus-visible)', 2)};
  &:has(:disabled) {
    background: transparent;
    color: ${color.soft};
    font-weight: 400;
    text-decoration: line-through;
    cursor: not-allowed;
    box-shadow: inset 0 0 0 1.5px ${color.sandDark};
  }
`;
