import styled from 'styled-components';
import { color, from, card } from './theme';

export const Box = styled.div`
  ${from.small} {
    ${card};
    overflow-x: auto;
  }
  @media print {
    box-shadow: none;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.45;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody {
    display: grid;
    gap: 14px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  }
  tr {
    display: grid;
    gap: 6px;
    align-content: start;
    ${card};
    padding: 16px;
  }
  td {
    display: grid;
    grid-template-columns: minmax(92px, 30%) 1fr;
    gap: 12px;
    padding: 2px 0;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  td::before {
    content: attr(data-title);
    color: ${color.soft};
    font-size: 0.8125rem;
    font-weight: 650;
    padding-top: 0.1em;
  }
  td[data-kind='lead'] {
    grid-template-columns: 1fr;
    order: -1;
    font-weight: 700;
    font-size: 1.0625rem;
    padding-bottom: 6px;
    &::before {
      content: none;
    }
  }
  td[data-kind='actions'] {
    grid-template-columns: 1fr;
    padding-top: 10px;
    &::before {
      content: none;
    }
  }
  td > span:only-child,
  td > a:only-child {
    justify-self: start;
  }
  td[data-empty],
  td[data-kind='count'] {
    display: none;
  }
  ${from.small} {
    thead {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
      background: none;
      box-shadow: none;
      border-radius: 0;
    }
    th {
      text-align: left;
      padding: 14px 6px;
      font-size: 0.8125rem;
      font-weight: 700;
      color: ${color.soft};
      white-space: nowrap;
      border-bottom: 1.5px solid ${color.sandDark};
      background: ${color.white};
    }
    font-size: 0.875rem;
    td,
    td[data-kind='lead'],
    td[data-kind='actions'],
    td[data-kind='count'],
    td[data-empty] {
      display: table-cell;
      padding: 12px 6px;
      vertical-align: middle;
      overflow-wrap: break-word;
      font-size: inherit;
      &::before {
        content: none;
      }
    }
    td[data-kind='number'],
    th[data-kind='number'] {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
    tbody tr + tr td {
      border-top: 1px solid ${color.sand};
    }
    /* What one can do with a row is never cut off. */
    td[data-kind='actions'],
    th[data-kind='actions'] {
      position: sticky;
      right: 0;
      background: ${color.white};
      box-shadow: -10px 0 10px -10px rgb(59 36 23 / 18%);
    }
    @media (hover: hover) {
      tbody tr:hover td {
        background: #fffcf8;
      }
    }
    th:first-child,
    td:first-child {
      padding-left: 18px;
    }
    th:last-child,
    td:last-child {
      padding-right: 14px;
    }
  }
`;
