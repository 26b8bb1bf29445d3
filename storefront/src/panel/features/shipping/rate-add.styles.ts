import styled from 'styled-components';
import { control } from '../../../ui/field';

export const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, 130px);
  gap: 8px;
  align-items: center;
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) 130px auto;
  }
  input {
    ${control} min-height: 44px;
    padding: 6px 12px;
  }
  input[inputmode] {
    text-align: right;
  }
  > button {
    grid-column: 1 / -1;
    @media (min-width: 640px) {
      grid-column: auto;
    }
  }
`;
