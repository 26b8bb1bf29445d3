import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  input {
    width: 58px;
    min-height: 44px;
    padding: 4px 6px;
    text-align: center;
    border: 1.5px solid #b39a86;
    border-radius: ${radius.control};
    background: ${color.white};
    font-variant-numeric: tabular-nums;
  }
  input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  p {
    font-size: 0.75rem;
    line-height: 1.4;
    font-weight: 650;
    color: ${color.seaDark};
  }
  [role='status']:not(:empty) {
    margin-left: 2px;
  }
  [role='alert'] {
    flex: 1 0 100%;
    font-size: 0.8125rem;
    color: ${color.danger};
  }
`;
