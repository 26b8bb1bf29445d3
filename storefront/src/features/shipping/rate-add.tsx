import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { control } from '../../ui/field';
import { Hidden } from '../../ui/layout';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, 130px);
  gap: 8px;
  align-items: center;
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) 130px auto;
  }
  input {
    ${control} min-height: 44px;
    padding: 6px 12px;
  }
  input[inputmode] {
    text-align: right;
  }
  > button {
    grid-column: 1 / -1;
    @media (min-width: 640px) {
      grid-column: auto;
    }
  }
`;

/** A new place: with name and price it is added, without them nothing happens. */
export function RateAdd({
  what,
  button,
  onAdd,
}: {
  what: string;
  button: string;
  onAdd: (name: string, price: string) => void;
}) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !price.trim()) return;
    onAdd(name, price);
    setName('');
    setPrice('');
  };
  return (
    <Row onSubmit={add}>
      <label>
        <Hidden>{what}</Hidden>
        <input
          placeholder={what}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        <Hidden>Precio de {what.toLowerCase()}</Hidden>
        <input
          placeholder="Precio"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </label>
      <Button small type="submit" look="quiet" icon="plus">
        {button}
      </Button>
    </Row>
  );
}
