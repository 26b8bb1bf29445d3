import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { Hidden } from '../../../ui/layout';
import { Row } from './rate-add.styles';

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
