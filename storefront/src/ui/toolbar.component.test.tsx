import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './toolbar';

function List({ reported }: { reported: string[] }) {
  const [text, setText] = useState('mousse');
  return (
    <>
      <SearchField
        label="Buscar"
        value={text}
        onSearch={(to) => {
          reported.push(to);
          setText(to);
        }}
      />
      <button onClick={() => setText('')}>Ver todo</button>
      <p>Lista de «{text}»</p>
    </>
  );
}

test('search of a list: text that was cleared elsewhere is not searched again', async () => {
  const reported: string[] = [];
  render(<List reported={reported} />);
  const person = userEvent.setup();
  const field = screen.getByRole('searchbox');
  await person.clear(field);
  await person.type(field, 'guante');
  await screen.findByText('Lista de «guante»');
  await person.click(screen.getByRole('button', { name: 'Ver todo' }));
  expect(field).toHaveProperty('value', '');
  await person.type(field, 'kit');
  await screen.findByText('Lista de «kit»');
  expect(reported).toEqual(['guante', 'kit']);
});
