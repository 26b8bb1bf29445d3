import styled from 'styled-components';
import { control } from '../../../ui/field';
import { color } from '../../../ui/theme';

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, 130px) 44px;
  gap: 8px;
  align-items: center;
  label:nth-of-type(2) {
    position: relative;
    &::before {
      content: '$';
      position: absolute;
      left: 12px;
      top: 50%;
      translate: 0 -50%;
      color: ${color.soft};
    }
  }
  input {
    ${control} min-height: 44px;
    padding: 6px 12px;
  }
  input[inputmode] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  &[data-lead] input:first-of-type {
    font-weight: 700;
  }
  > p {
    grid-column: 1 / -1;
    color: ${color.danger};
    font-size: 0.875rem;
    font-weight: 650;
  }
`;
