import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Title = styled.h2`
  font-size: 1.3rem;
  margin-bottom: 4px;
`;

export const Lead = styled.p`
  font-size: 0.9375rem;
  color: ${color.soft};
  margin-bottom: 14px;
`;

export const List = styled.ul`
  display: grid;
  gap: 16px;
  margin-top: 18px;
  li {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: 1px solid ${color.sandDark};
  }
  small {
    display: block;
    font-size: 0.9375rem;
    color: ${color.soft};
  }
`;
