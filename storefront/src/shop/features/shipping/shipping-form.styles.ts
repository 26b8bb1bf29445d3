import styled from 'styled-components';
import { color, radius, ring, unseenInput, motion } from '../../../ui/theme';

export const Methods = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  legend {
    font-weight: 650;
    font-size: 0.9375rem;
    margin-bottom: 6px;
  }
  label {
    position: relative;
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 14px 16px;
    border: 1.5px solid #b39a86;
    border-radius: ${radius.control};
    background: ${color.white};
    font-weight: 650;
    line-height: 1.3;
    cursor: pointer;
    transition:
      border-color ${motion.quick},
      background-color ${motion.quick};
    svg {
      color: ${color.bronzeDark};
    }
    small {
      font-weight: 400;
      color: ${color.soft};
    }
    &:has(:checked) {
      border-color: ${color.bronzeDark};
      background: #fff6ea;
      box-shadow: inset 0 0 0 1px ${color.bronzeDark};
    }
    ${ring('focus-within', 2)};
  }
  ${unseenInput};
`;
