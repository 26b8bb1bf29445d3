import styled from 'styled-components';
import { color, from, radius, ring, unseenInput, motion } from '../../ui/theme';

export const Sides = styled.div`
  display: grid;
  gap: 28px;
  ${from.small} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 48px;
    align-items: start;
    > form {
      position: sticky;
      top: 104px;
    }
  }
`;

export const Filters = styled.form`
  display: grid;
  gap: 24px;
  legend {
    font-weight: 700;
    margin-bottom: 10px;
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${from.small} {
    display: grid;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 6px 16px;
    border-radius: ${radius.pill};
    background: ${color.sand};
    font-size: 0.9375rem;
    cursor: pointer;
    transition:
      background-color ${motion.quick},
      color ${motion.quick};
    &:has(:checked) {
      background: ${color.bronzeDark};
      color: ${color.white};
      font-weight: 650;
    }
    ${ring('focus-within', 2)};
  }
  ${unseenInput};
`;
