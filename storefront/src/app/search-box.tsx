import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useWords } from '../lib/words';
import { Icon } from '../ui/icons';
import { Form } from './search-box.styles';

export function SearchBox({ onDone }: { onDone?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const { placeholder } = useWords().search;
  const requested = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!text) return;
    onDone?.();
    void navigate(paths.search(text));
  };
  return (
    <Form role="search" action="/search" onSubmit={onSubmit}>
      <input
        key={requested}
        id={id}
        name="q"
        type="search"
        defaultValue={requested}
        placeholder={placeholder}
        aria-label="Buscar en Spa Bronze"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" size={20} />
      </button>
    </Form>
  );
}
