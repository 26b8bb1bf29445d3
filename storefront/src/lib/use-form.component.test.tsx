import { act, screen, waitFor } from '@testing-library/react';
import { button, fill, renderInApp } from '../testing/render-in-app';
import { useForm } from './use-form';

interface Props {
  schema: Parameters<typeof useForm<{ name: string }>>[0]['schema'];
  send: (values: { name: string }) => Promise<unknown>;
  onFail?: (text: string) => void;
}
const anything: Props['schema'] = () => Promise.resolve({ safeParse: () => ({ success: true }) });
const noChunk: Props['schema'] = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Form({ schema, send, onFail = () => {} }: Props) {
  const { form, text, submit } = useForm({
    initial: { name: '' },
    schema,
    send,
    onFail: ({ message }) => onFail(message),
  });
  return (
    <form {...form}>
      <input aria-label="Nombre" {...text('name')} />
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => void submit()}>
        Pagar
      </button>
    </form>
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());
const server = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const typed = async (props: Props) => {
  const { person } = await renderInApp(<Form {...props} />);
  await fill(person, { Nombre: 'Lucía' });
  return person;
};
const value = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;

test('form: is not sent a second time while it is being sent, by whichever button', async () => {
  let arrive = () => {};
  const send = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  const person = await typed({ schema: anything, send });
  await person.click(button('Enviar'));
  await person.click(button('Enviar'));
  await person.click(button('Pagar'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await act(async () => arrive());
  await person.click(button('Enviar'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('form: without a network at its first submit it says so, and keeps what was typed', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  const [send, onFail] = [jest.fn(), jest.fn()];
  const person = await typed({ schema: noChunk, send, onFail });
  await person.click(button('Enviar'));
  await waitFor(() => expect(onFail.mock.calls).toEqual([['Sin conexión. Tus datos siguen aquí.']]));
  expect(send).not.toHaveBeenCalled();
  expect(value()).toBe('Lucía');
});

test('form: in the page of an older version the server alone validates', async () => {
  server(() => Promise.resolve(Response.json({ ok: true })));
  const [send, onFail] = [jest.fn(() => Promise.resolve()), jest.fn()];
  const person = await typed({ schema: noChunk, send, onFail });
  await person.click(button('Enviar'));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'Lucía' }]]));
  expect(onFail).not.toHaveBeenCalled();
});

test('form: a mistake of the page has words for people', async () => {
  const onFail = jest.fn();
  const person = await typed({
    schema: anything,
    send: () => Promise.reject(new TypeError('x is undefined')),
    onFail,
  });
  await person.click(button('Enviar'));
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  expect(String(onFail.mock.calls)).not.toContain('undefined');
});
