import styled, { createGlobalStyle } from 'styled-components';
import { color } from '../../../ui/theme';

export const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-sum] {
    padding-top: 8px;
    border-top: 1px solid ${color.sandDark};
    font-weight: 700;
  }
  @media print {
    gap: 2px 8px;
  }
`;

export const Movements = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    padding-block: 10px;
    border-top: 1px solid ${color.sand};
  }
  small {
    grid-column: 1 / -1;
    color: ${color.soft};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  strong {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  @media print {
    li {
      padding-block: 4px;
      break-inside: avoid;
    }
  }
`;

/** Two columns where there is room, one on a phone and on paper of 80 mm. */
export const Sheet = styled.div<{ $narrow?: boolean }>`
  display: grid;
  gap: 20px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  align-items: start;
  @media print {
    gap: 12px;
    ${({ $narrow }) => $narrow && 'grid-template-columns: 1fr; font-size: 11px;'}
  }
`;

export const NarrowPaper = createGlobalStyle`
  @page { size: 80mm 297mm; margin: 4mm; }
`;

/** What stands on the screen alone. */
export const OnScreen = styled.div`
  display: contents;
  @media print {
    display: none;
  }
`;

export const Signature = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: 32px;
    padding-top: 4px;
    border-top: 1px solid;
  }
`;

/** How many there are of a note or a coin, and what they are worth. */
export const NoteRow = styled.div`
  display: grid;
  grid-template-columns: 84px 1fr minmax(96px, auto);
  gap: 10px;
  align-items: center;
  label {
    white-space: nowrap;
  }
  output {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

export const Result = styled.p<{ $wrong: boolean }>`
  padding: 12px 16px;
  border-radius: 10px;
  background: ${color.sand};
  box-shadow: ${({ $wrong }) => ($wrong ? `inset 0 0 0 1.5px ${color.gold}` : 'none')};
  font-weight: 700;
`;
