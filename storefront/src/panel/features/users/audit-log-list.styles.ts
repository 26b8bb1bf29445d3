import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, from } from '../../../ui/theme';

export const Action = styled(Card)`
  display: grid;
  gap: 10px;
  padding: 14px 18px;
  small {
    color: ${color.soft};
  }
  h2 {
    font: inherit;
    line-height: 1.45;
    text-wrap: wrap;
  }
  summary {
    min-height: 44px;
    display: list-item;
    align-content: center;
    cursor: pointer;
  }
  ${from.small} {
    grid-template-columns: minmax(260px, 1fr) 1.6fr;
    gap: 8px 28px;
  }
`;

export const Changes = styled.dl`
  display: grid;
  gap: 4px;
  font-size: 0.9375rem;
  > div {
    display: grid;
    grid-template-columns: minmax(90px, 30%) 1fr;
    gap: 12px;
  }
  dt {
    color: ${color.soft};
  }
  dd {
    white-space: pre-line;
  }
  s {
    color: ${color.soft};
  }
  ins {
    text-decoration: none;
    font-weight: 650;
  }
`;
