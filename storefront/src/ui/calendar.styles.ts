import styled from 'styled-components';
import { color, radius, motion } from './theme';

export const Box = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

export const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  p {
    font-weight: 700;
    font-size: 1.0625rem;
    &::first-letter {
      text-transform: uppercase;
    }
  }
`;

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 3px;
  th {
    padding: 4px 0;
    font-size: 0.8125rem;
    font-weight: 700;
    color: ${color.soft};
  }
  td {
    padding: 0;
  }
`;

export const Day = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 44px;
  border-radius: ${radius.control};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  background: var(--day, ${color.white});
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    bottom: 5px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
  }
  &[data-kind='free']::after {
    background: ${color.sea};
  }
  &[data-kind='few']::after {
    background: ${color.gold};
    width: 14px;
    border-radius: 3px;
  }
  &[data-kind='full'] {
    background: ${color.sandDark};
    color: ${color.soft};
    text-decoration: line-through;
    font-weight: 500;
  }
  &[data-kind='off'] {
    background: transparent;
    color: ${color.soft};
    font-weight: 400;
    cursor: not-allowed;
  }
  &[data-kind='unknown'] {
    background: transparent;
    color: ${color.soft};
    font-weight: 400;
  }
  &[data-holiday]:not([data-kind='full']) {
    color: ${color.danger};
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1.5px ${color.bronze};
  }
  @media (hover: hover) {
    td[aria-selected='false'] &:hover:not([data-kind='off']) {
      background: ${color.sandDark};
    }
  }
  @media (forced-colors: active) {
    td[aria-selected='true'] & {
      border: 3px solid;
    }
  }
  td[aria-selected='true'] & {
    background: ${color.bronzeDark};
    color: ${color.white};
    &:not([data-kind='full'], [data-kind='unknown'])::after {
      background: ${color.white};
    }
  }
  &:focus-visible {
    outline-offset: 1px;
    z-index: 1;
    border-radius: ${radius.control};
  }
`;
