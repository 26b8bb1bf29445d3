type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
interface Stored {
  value: string;
  checked: boolean;
}
export interface Step {
  of: Element;
  place: number;
  isFill: boolean;
  repeat: (now: Element) => void;
}

const alike = (of: Element) => [...document.getElementsByTagName(of.tagName)];

/** Which one of its kind an element is on the page. */
export const placeOf = (of: Element): number => alike(of).indexOf(of);

/** The element, or the one that React has drawn in its place; undefined when there is none. */
export function inPlaceOf({ of, place }: Pick<Step, 'of' | 'place'>): Element | undefined {
  if (of.isConnected) return of;
  const now = alike(of)[place];
  return now?.id === of.id && now.getAttribute('name') === of.getAttribute('name') ? now : undefined;
}

const isFile = (field: Field) => field.type === 'file';

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

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
  if (isFile(field)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
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

const storedIn = (field: Field): Stored => ({
  value: field.value,
  checked: 'checked' in field && field.checked,
});

export function fillOf(field: Field): Step {
  const stored = storedIn(field);
  return {
    of: field,
    place: placeOf(field),
    isFill: true,
    repeat: (now) => {
      if (isField(now) && !isAsWritten(now, stored)) fillAgain(now, stored);
    },
  };
}

/** Fields that were filled in, by a person or by the browser, before anybody listened. */
export const filledFields = (): Field[] =>
  [...document.querySelectorAll('input, textarea, select')]
    .filter(isField)
    .filter((field) => !isAsWritten(field, storedIn(field)));
