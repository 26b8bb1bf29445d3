import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../lib/paths';
import { Icon } from '../ui/icons';
import { color, motion, radius } from '../ui/theme';

const Form = styled.form`
  position: relative;
  width: 100%;
  input {
    width: 100%;
    height: 46px;
    padding: 0 52px 0 20px;
    border: 1.5px solid transparent;
    border-radius: ${radius.pill};
    background: ${color.sand};
    transition:
      background-color ${motion.quick},
      border-color ${motion.quick};
    &::placeholder {
      color: ${color.soft};
      opacity: 1;
    }
    &:focus {
      outline: none;
      background: ${color.white};
      border-color: ${color.bronzeDark};
      box-shadow: 0 0 0 3px rgb(168 100 42 / 28%);
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  button {
    position: absolute;
    right: 3px;
    top: 3px;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    color: ${color.bronzeDark};
    &:hover {
      background: ${color.sandDark};
    }
  }
`;

/** Looks for a text in the shop; keeps showing it on the results' page. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
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
        key={asked}
        id={id}
        name="q"
        type="search"
        defaultValue={asked}
        placeholder="Buscar en Spa Bronze..."
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
