import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { tolerateMovedNodes } from './moved-nodes';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(tolerateMovedNodes);
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

const fontWith = (...content: (Node | string)[]) => {
  const font = document.createElement('font');
  font.append(...content);
  return font;
};
/** As browsers do that translate: the text stands in two new elements. */
const move = (text: Text) => {
  const place = document.createComment('');
  text.replaceWith(place);
  place.replaceWith(fontWith(fontWith(text)));
};
/** As others do: another text takes its place. */
const replace = (text: Text) => text.replaceWith(fontWith(text.data));

/** A text, and an element before it and a text after it that come and go. */
function Page() {
  const [on, setOn] = useState(false);
  const text = 'Pagar';
  return (
    <p onClick={() => setOn(!on)}>
      {on && <b>Espera: </b>}
      {text}
      {on ? ' ahora' : null}
    </p>
  );
}

test.each([
  ['moves', move],
  ['replaces', replace],
])('a page whose translation %s each text goes on showing what comes and goes', (_, translate) => {
  render(<Page />);
  const shown = screen.getByText(/Pagar/);
  const texts = () => {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };
  const press = () => {
    texts().forEach(translate);
    act(() => shown.click());
  };
  press();
  expect(shown.textContent).toContain('Espera: ');
  expect(shown.textContent).toContain('Pagar');
  press();
  expect(shown.textContent).not.toContain('Espera: ');
  press();
  expect(shown.textContent).toContain('Espera: ');
});

test('a text that was moved into an element of its own goes with it', () => {
  const parent = fontWith('a');
  const text = parent.firstChild as Text;
  move(text);
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('');
});

test('a node beside others in what was put around them goes alone', () => {
  const [text, other] = [new Text('a'), new Text('b')];
  const parent = fontWith(fontWith(text, other));
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('<font>b</font>');
});

test('a node is inserted before the element into which the other one was moved', () => {
  const text = new Text('b');
  const parent = fontWith('a', fontWith(text), 'c');
  parent.insertBefore(new Text('*'), text);
  expect(parent.innerHTML).toBe('a*<font>b</font>c');
});

test('a node is inserted at the end where the other one is gone', () => {
  const parent = fontWith('a');
  parent.insertBefore(new Text('*'), new Text('b'));
  expect(parent.innerHTML).toBe('a*');
});
