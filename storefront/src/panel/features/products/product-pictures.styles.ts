import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: 12px;
`;

export const Missing = styled.p`
  color: ${color.danger};
  font-weight: 650;
  margin-bottom: 10px;
`;

export const Hint = styled.p`
  margin-top: 10px;
  font-size: 0.875rem;
  color: ${color.soft};
`;
