import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, font, from } from '../../../ui/theme';

export const List = styled.ul`
  display: grid;
  gap: 8px;
  ${from.tablet} {
    gap: 12px;
  }
`;

export const Arrival = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 10px;
  align-items: start;
  padding: 10px 12px;
  /* On a phone the time stands above the name, so that all names begin at one edge. */
  > :nth-child(2) {
    grid-column: 1;
  }
  > :nth-child(3) {
    grid-area: 1 / 2 / span 2;
  }
  > strong {
    font-family: ${font.display};
    font-size: 1rem;
    font-weight: 400;
    line-height: 1.5;
    white-space: nowrap;
  }
  h3 {
    font-family: ${font.sans};
    font-size: 1rem;
    font-weight: 750;
    line-height: 1.5;
  }
  p {
    font-size: 0.875rem;
    line-height: 1.4;
    color: ${color.soft};
  }
  > div {
    min-width: 0;
  }
  > div:last-child {
    grid-column: 1 / -1;
    margin-top: 6px;
    > div > button {
      flex: 1 1 auto;
      padding-inline: 0.5em;
      font-size: 0.875rem;
      svg {
        display: none;
      }
    }
  }
  a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    color: ${color.seaDark};
    font-weight: 650;
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${from.tablet} {
    grid-template-columns: 92px 1fr auto;
    gap: 4px 14px;
    padding: 16px;
    > :nth-child(2),
    > :nth-child(3) {
      grid-area: auto;
    }
    > div:last-child > div > button {
      flex: none;
      padding-inline: 1.2em;
      font-size: 0.9375rem;
      svg {
        display: inline;
      }
    }
    a {
      margin-left: 10px;
      span {
        position: static;
        clip-path: none;
      }
    }
  }
`;

/** Opens all that can be done with the booking. On paper it is the client's name. */
export const Name = styled.button`
  min-height: 44px;
  margin: -10px 0;
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${color.sandDark};
  text-underline-offset: 4px;
  @media (hover: hover) {
    &:hover {
      color: ${color.bronzeDark};
    }
  }
  @media print {
    text-decoration: none;
  }
`;

export const Done = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: ${color.soft};
    font-weight: 650;
    cursor: pointer;
    &::before {
      content: '▸';
      margin-right: 8px;
    }
  }
  &[open] summary::before {
    content: '▾';
  }
`;

export const Now = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  color: ${color.danger};
  font-size: 0.8125rem;
  font-weight: 700;
  &::after {
    content: '';
    flex: 1;
    border-top: 2px solid;
  }
`;

export const Due = styled.span`
  white-space: nowrap;
  font-weight: 750;
  color: ${color.ink};
`;
