import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, font, from } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 12px;
`;

export const Arrival = styled(Card)`
  display: grid;
  grid-template-columns: 92px 1fr;
  gap: 4px 14px;
  padding: 16px;
  > strong {
    font-family: ${font.display};
    font-size: 1.125rem;
    font-weight: 400;
    white-space: nowrap;
  }
  h3 {
    font-family: ${font.sans};
    font-size: 1.0625rem;
    font-weight: 750;
  }
  p {
    font-size: 0.9375rem;
    color: ${color.soft};
  }
  > div {
    min-width: 0;
  }
  > div:last-child {
    grid-column: 1 / -1;
    margin-top: 8px;
    > div > button {
      flex: 1 1 auto;
      padding-inline: 0.9em;
    }
  }
  ${from.tablet} {
    > div:last-child > div > button {
      flex: none;
      padding-inline: 1.2em;
    }
  }
  a {
    color: ${color.seaDark};
    font-weight: 650;
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 44px;
    margin-right: 16px;
  }
`;

export const Due = styled.span`
  font-weight: 750;
  color: ${color.ink};
`;
