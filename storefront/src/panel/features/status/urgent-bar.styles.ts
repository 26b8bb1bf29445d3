import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Bar = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 20px;
  padding: 14px 18px;
  border-radius: ${radius.card};
  background: ${color.dangerPale};
  color: ${color.danger};
  a {
    justify-self: start;
    color: inherit;
    font-weight: 700;
  }
`;

export const Strip = styled.p`
  margin-bottom: 12px;
  color: ${color.soft};
  font-size: 0.875rem;
  font-weight: 650;
  @media print {
    display: none;
  }
`;
