import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Attempts = styled.details`
  margin-top: 40px;
  summary {
    cursor: pointer;
    font-weight: 650;
    color: ${color.bronzeDark};
    padding-block: 12px;
  }
  > div {
    margin-top: 12px;
  }
`;

export const NextTitle = styled.h2`
  font-size: 1.5rem;
  margin-bottom: -8px;
`;
