import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Form = styled.form`
  display: grid;
  gap: 14px;
  max-width: 420px;
  input[type='email'] {
    background: ${color.ivory};
    color: ${color.ink};
  }
  p {
    color: ${color.gold};
  }
  input[type='checkbox'] {
    accent-color: ${color.gold};
  }
`;
