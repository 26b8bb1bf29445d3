const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
/** For browsers without `requestIdleCallback`. */
const IDLE_MS = 200;

/** Browsers also report a resting pointer when the page appears under it. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

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

/** Marks buttons whose every press counts, such as one that adds 1. Presses of other buttons count once. */
const EACH_PRESS = 'data-each-press';
const MOST_PRESSES = 20;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
interface Stored {
  value: string;
  checked: boolean;
}
/** An action on an element of the page, and how to repeat it. */
interface Step {
  of: Element;
  isFill: boolean;
  repeat: () => void;
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Whether a field has the value that the server wrote. */
function isAsWritten(field: Field, { value, checked }: Stored): boolean {
  if (isTickable(field)) return checked === field.checked && checked === field.defaultChecked;
  if (value !== field.value) return false;
  if (!(field instanceof HTMLSelectElement)) return value === field.defaultValue;
  const options = [...field.options];
  return value === (options.find((it) => it.defaultSelected) ?? options[0])?.value;
}

/** Restores the cursor to its present place; undefined when there is none. */
function placeIn(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return undefined;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null ? undefined : () => field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * React knows the fields with the server's values. The value is reset and entered again, so that React sees a
 * change.
 */
function fillAgain(field: Field, { value, checked }: Stored): void {
  if (isTickable(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const place = placeIn(field);
  field.value = '';
  /* Bypasses the setter by which React tracks the field. Otherwise it would see no change. */
  const ownClass: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(ownClass, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  place?.();
  /* Some fields react to `focusout`, so a field without the focus gets that event. */
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The filling of a field, as it is now. */
function fillOf(field: Field): Step {
  const stored = { value: field.value, checked: 'checked' in field && field.checked };
  return {
    of: field,
    isFill: true,
    repeat: () => {
      if (!isAsWritten(field, stored)) fillAgain(field, stored);
    },
  };
}

/** Whether another one of its group of radio buttons is ticked now. */
const isUnticked = ({ of, isFill }: Step): boolean =>
  isFill && of instanceof HTMLInputElement && of.type === 'radio' && !of.checked;

/** Of more presses than `MOST_PRESSES` the last ones are repeated. */
function withLastPresses(steps: Step[]): Step[] {
  const presses = steps.filter(({ isFill }) => !isFill);
  return presses.length > MOST_PRESSES ? steps.filter((it) => it !== presses[0]) : steps;
}

/** React processes the effects of an event in a microtask, before any further event of the person. */
const workedOff = (): Promise<void> =>
  new Promise((resolve) => {
    queueMicrotask(resolve);
  });

/** Shows that a press was registered. */
function showProgress(): () => void {
  const line = document.createElement('div');
  line.className = 'progress';
  line.role = 'progressbar';
  line.ariaLabel = 'Cargando';
  document.body.append(line);
  return () => line.remove();
}

/**
 * Records presses, inputs and submits on a page before hydration. `repeat` does them again afterwards: fields
 * and buttons in their order, each once, then the last submitted form. Links, and forms that
 * ask for a page, work without it.
 */
export function keepTouches(): {
  repeat: () => Promise<void>;
  /** Fields keep their values. Returns whether there was anything to repeat. */
  forget: () => boolean;
} {
  let steps: Step[] = [];
  let send: (() => void) | undefined;
  let hideProgress: (() => void) | undefined;

  const keep = (step: Step, counts = false) => {
    steps = [...steps.filter(({ of }) => counts || of !== step.of), step];
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    hideProgress ??= showProgress();
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || (button.type === 'submit' && button.form)) return;
    hold(event);
    keep({ of: button, isFill: false, repeat: () => button.click() }, button.hasAttribute(EACH_PRESS));
    steps = withLastPresses(steps);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || (form.hasAttribute('action') && form.method === 'get')) return;
    hold(event);
    send = () => form.requestSubmit(event.submitter);
  };
  const onInput = ({ target }: Event) => {
    steps = steps.filter((step) => !isUnticked(step));
    if (isField(target)) keep(fillOf(target));
  };
  const listen = (change: typeof addEventListener) => {
    change('click', onClick, true);
    change('submit', onSubmit, true);
    change('input', onInput, true);
  };
  listen(addEventListener);

  const forget = () => {
    const isWaiting = hideProgress !== undefined;
    steps = steps.filter(({ isFill }) => isFill);
    send = undefined;
    hideProgress?.();
    hideProgress = undefined;
    return isWaiting;
  };
  const repeat = async () => {
    listen(removeEventListener);
    for (const step of steps) {
      if (step.of.isConnected) step.repeat();
      await workedOff();
    }
    send?.();
    forget();
  };
  return { repeat, forget };
}
