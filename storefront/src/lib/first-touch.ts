const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
/** For browsers that do not tell when they have nothing to do. */
const IDLE_MS = 200;

/** A browser also tells of a pointer that rests where the page came up. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Resolves when somebody touches the page. */
export const touched = (): Promise<void> =>
  new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const onSign = (event: Event) => {
      if (isResting(event)) return;
      for (const sign of signs) removeEventListener(sign, onSign, options);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, onSign, options);
  });

/** Resolves when the page is complete and the browser has nothing to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
      else setTimeout(resolve, IDLE_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Kept {
  value: string;
  checked: boolean;
}

const tickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** React knows the fields as the server wrote them: they are put back, and filled in once more. */
function fillAgain(field: Field, { value, checked }: Kept): void {
  if (tickable(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  /* Past the setter by which React watches the field: else it sees no change. */
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Shows that a tap was felt. */
function showProgress(): () => void {
  const line = document.createElement('div');
  line.className = 'progress';
  line.role = 'progressbar';
  line.ariaLabel = 'Cargando';
  document.body.append(line);
  return () => line.remove();
}

/**
 * Keeps what is pressed, sent and filled in on a page that does not answer yet. `repeat` does it again on one
 * that does; of several taps the last. Links, and forms with an address of their own, work without it.
 */
export function keepTouches(): { repeat: () => void; forget: () => void } {
  const filled = new Map<Field, Kept>();
  let pressed: (() => void) | undefined;
  let hideProgress: (() => void) | undefined;

  const keep = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = repeat;
    hideProgress ??= showProgress();
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button && !(button.type === 'submit' && button.form)) keep(event, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action')) keep(event, () => form.requestSubmit(event.submitter));
  };
  const onInput = ({ target }: Event) => {
    const field = target as Field;
    filled.set(field, { value: field.value, checked: (field as HTMLInputElement).checked });
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('input', onInput, true);

  const forget = () => {
    pressed = undefined;
    hideProgress?.();
    hideProgress = undefined;
  };
  const repeat = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('input', onInput, true);
    for (const [field, kept] of filled) if (field.isConnected) fillAgain(field, kept);
    pressed?.();
    forget();
  };
  return { repeat, forget };
}
