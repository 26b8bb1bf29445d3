import { filledFields, fillOf, inPlaceOf, isField, placeOf, type Step } from './touched-fields';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
/** For browsers without `requestIdleCallback`. */
const IDLE_MS = 200;
/** A busy device may never call itself idle. */
const IDLE_AT_MOST_MS = 4000;

/** Browsers also report a resting pointer when the page appears under it. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

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

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_AT_MOST_MS });
      else setTimeout(resolve, IDLE_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/** Marks buttons whose every press counts, such as one that adds 1. Presses of other buttons count once. */
const EACH_PRESS = 'data-each-press';
const MOST_PRESSES = 20;

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

function showProgress(): () => void {
  const line = document.createElement('div');
  line.className = 'progress';
  line.role = 'progressbar';
  line.ariaLabel = 'Cargando';
  document.body.append(line);
  return () => line.remove();
}

/** The button that was pressed, if it does not send a form. */
function pressedButton({ target }: Event): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !(button.type === 'submit' && button.form) ? button : null;
}

/**
 * Records presses, inputs and submits on a page before hydration. `repeat` does them again afterwards: fields
 * and buttons in their order, each once, then the last submitted form. Links, and forms that
 * ask for a page, work without it.
 */
export function keepTouches(): {
  repeat: () => Promise<void>;
  /** Looks for fields that were filled in before this script was here. */
  look: () => void;
  /** Fields keep their values. Returns whether there was anything to repeat. */
  forget: () => boolean;
  /**
   * Leaves the page to the browser for good, and sends a waiting form that works without a script. `tell` is called
   * for each press and form that does not.
   */
  giveUp: (tell: () => void) => void;
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
    const button = pressedButton(event);
    if (!button) return;
    hold(event);
    const place = placeOf(button);
    const press = (now: Element) => now instanceof HTMLElement && now.click();
    keep({ of: button, place, isFill: false, repeat: press }, button.hasAttribute(EACH_PRESS));
    steps = withLastPresses(steps);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || (form.hasAttribute('action') && form.method === 'get')) return;
    hold(event);
    const step = { of: form, place: placeOf(form) };
    send = () => {
      const now = inPlaceOf(step);
      if (now instanceof HTMLFormElement) now.requestSubmit(now === form ? event.submitter : null);
    };
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

  const look = () => {
    const known = new Set(steps.map(({ of }) => of));
    steps = [
      ...filledFields()
        .filter((field) => !known.has(field))
        .map(fillOf),
      ...steps,
    ];
  };
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
      const now = inPlaceOf(step);
      if (now) step.repeat(now);
      await workedOff();
    }
    send?.();
    forget();
  };
  const giveUp = (tell: () => void) => {
    listen(removeEventListener);
    addEventListener('click', (event) => pressedButton(event) && tell(), true);
    addEventListener(
      'submit',
      (event) => {
        if (event.target instanceof HTMLFormElement && event.target.hasAttribute('action')) return;
        event.preventDefault();
        tell();
      },
      true,
    );
    const sendWaiting = send;
    if (forget() && !sendWaiting) tell();
    sendWaiting?.();
  };
  return { repeat, look, forget, giveUp };
}
