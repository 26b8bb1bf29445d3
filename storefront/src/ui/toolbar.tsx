import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { control } from './field';
import { Icon } from './icons';
import { Hidden } from './layout';
import { color, from } from './theme';

/** Search and filters over a list. */
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
      flex: 1 1 200px;
    }
  }
  @media print {
    display: none;
  }
`;
const Labelled = styled.label`
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
const Searching = styled.div`
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

const Folded = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'contents' : 'none')};
  ${from.tablet} {
    display: contents;
  }
`;
const Unfold = styled.button`
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

/**
 * Filters beside the search; on a phone behind a button, so that the list comes first. `active`: how many
 * narrow it now.
 */
export function Filters({ active, children }: { active: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Unfold type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar filtros' : 'Filtros'}
        {active > 0 && ` (${active})`}
      </Unfold>
      <Folded $open={open}>{children}</Folded>
    </>
  );
}

/** A choice that narrows a list. */
export function FilterSelect({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & ComponentProps<'select'>) {
  return (
    <Labelled>
      {label}
      <select {...rest}>{children}</select>
    </Labelled>
  );
}

export function FilterDate({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <Labelled>
      {label}
      <input type="date" {...rest} />
    </Labelled>
  );
}

const TYPING_MS = 300;

/** Text that narrows a list, told once the typing rests. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => tell.current(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div data-whole>
      <label>
        <Hidden>{label}</Hidden>
        <Searching>
          <Icon name="search" size={20} />
          <input
            type="search"
            placeholder={label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Searching>
      </label>
    </div>
  );
}
