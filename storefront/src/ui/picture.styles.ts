import styled from 'styled-components';
import { color } from './theme';

export const Missing = styled.span`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 8px;
  width: 100%;
  height: 100%;
  background: ${color.sand};
  color: ${color.soft};
  font-size: 0.875rem;
  text-align: center;
  line-height: 1.3;
`;
