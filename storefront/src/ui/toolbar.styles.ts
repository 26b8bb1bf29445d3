import styled from 'styled-components';
import { control } from './field';
import { color, from } from './theme';

export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  align-items: end;
  > [data-whole] {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    > [data-whole] {
      flex: 1 1 270px;
    }
  }
  @media print {
    display: none;
  }
`;

export const Labelled = styled.label`
  display: grid;
  gap: 4px;
  font-size: 0.8125rem;
  font-weight: 650;
  color: ${color.soft};
  min-width: 0;
  select,
  input {
    ${control} min-height: 46px;
    padding: 8px 12px;
    color: ${color.ink};
    font-weight: 400;
    font-size: 1rem;
  }
  ${from.tablet} {
    input {
      width: 150px;
      padding-inline: 10px;
    }
    select {
      max-width: 152px;
    }
  }
`;

export const Searching = styled.span`
  display: block;
  position: relative;
  svg {
    position: absolute;
    left: 14px;
    top: 12px;
    color: ${color.soft};
    pointer-events: none;
  }
  input {
    ${control} min-height: 46px;
    padding: 8px 12px 8px 44px;
  }
`;

export const Folded = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'contents' : 'none')};
  /* Filters go to a next row together. */
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: end;
  }
`;

export const Unfold = styled.button`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  border-radius: 999px;
  background: ${color.sand};
  font-weight: 650;
  font-size: 0.9375rem;
  ${from.tablet} {
    display: none;
  }
`;
