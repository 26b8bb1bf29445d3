import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icons';
import { Hidden } from './layout';
import { Labelled, Searching, Folded, Unfold } from './toolbar.styles';
import { Options, type Choices } from './options';
export { Toolbar } from './toolbar.styles';

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

export function FilterSelect({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: Choices;
  onChoose: (value: string) => void;
}) {
  return (
    <Labelled>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <Options of={options} />
      </select>
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

export const TrashFilter = ({ value, onChoose }: { value: string; onChoose: (trash: string) => void }) => (
  <FilterSelect
    label="Dónde"
    value={value}
    options={[
      ['', 'En la lista'],
      ['true', 'En la papelera'],
    ]}
    onChoose={onChoose}
  />
);

const TYPING_MS = 300;

function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, reported, setReported };
}

/** Text that narrows a list, reported when the typing pauses. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { typed, setTyped, reported, setReported } = useTyped(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(typed);
      tell.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, reported, setReported]);
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
