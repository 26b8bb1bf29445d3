import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Form = styled.form`
  --day: ${color.sand};
  display: grid;
  gap: 20px;
`;
