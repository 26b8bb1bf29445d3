import type { Sent } from '@spa-bronze/domain/lib/sent';
import { messages } from '@spa-bronze/domain/messages';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError } from './api-client';
import { fieldErrors, firstWrong } from './field-errors';
import { GoneScript, onDemand } from './on-demand';
import { useSent } from './use-sent';

type Values = Record<string, string | boolean>;
interface Validator<T> {
  safeParse: (
    values: T,
  ) => { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

interface FormOptions<T extends Values> {
  /**
   * The id of a form that works without a script: it shows again what the server refused. Other forms have none,
   * and no button then.
   */
  id?: string;
  initial: T;
  /** Brings the schema when the form is sent, so that a page does not carry it. */
  schema: () => Promise<Validator<T>>;
  /** What the schema cannot know (a ticked box, two fields that must agree). */
  also?: (values: T) => Partial<Record<keyof T, string>>;
  send: (values: T) => Promise<unknown>;
  /** Told of a failure that names no field, and of every failure's message. */
  onFail?: (error: ApiError) => void;
}

function useFields<T extends Values>(initial: T, sent: Sent | undefined) {
  const [values, setValues] = useState<T>({ ...initial, ...sent?.values });
  const [errors, setErrors] = useState(sent?.errors ?? {});
  const forgive = (name: string) => setErrors(({ [name]: _gone, ...rest }) => rest);
  const put = (name: keyof T & string, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }));
    forgive(name);
  };
  const set = (name: keyof T & string, value: T[keyof T]) => put(name, value);
  return {
    values,
    errors,
    setErrors,
    set,
    /** What was wrong with a part that is kept elsewhere is put right. */
    forgive,
    reset: () => {
      setValues(initial);
      setErrors({});
    },
    text: (name: keyof T & string) => ({
      name,
      error: errors[name],
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        put(name, event.target.value),
    }),
    box: (name: keyof T & string) => ({
      name,
      error: errors[name],
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => put(name, event.target.checked),
    }),
  };
}

/** In a page of an older version the server alone validates. */
function leaveToServer(error: unknown): null {
  if (error instanceof GoneScript) return null;
  throw error;
}

/** A mistake of the page itself has no words for people. */
function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  console.error(cause);
  return new ApiError(0, messages.serverFault);
}

/** Moves the focus to the first field with a fault, once it is shown. */
function focusFirst({ elements }: HTMLFormElement, wrong: Record<string, string>): void {
  const first = firstWrong(
    [...elements].map((element) => element.getAttribute('name') ?? ''),
    wrong,
  );
  const focus = () => {
    const field = elements.namedItem(first ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  if (first) requestAnimationFrame(focus);
}

/**
 * A form that keeps what was typed, names what is wrong, leads to the first wrong field and cannot be sent
 * twice at once.
 */
export function useForm<T extends Values>({ id, initial, schema, also, send, onFail }: FormOptions<T>) {
  const { setErrors, ...fields } = useFields(initial, useSent(id));
  const { values } = fields;
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    if (form.current) focusFirst(form.current, wrong);
  };

  const validate = async (): Promise<Record<string, string>> => {
    const validator = await onDemand(schema).catch(leaveToServer);
    const result = validator?.safeParse(values);
    const found = !result || result.success ? {} : fieldErrors(result.error.issues);
    return Object.assign(found, also?.(values));
  };

  const submit = async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    try {
      const wrong = await validate();
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else {
        setErrors({});
        await send(values);
      }
      return Object.keys(wrong).length === 0;
    } catch (cause) {
      const error = asApiError(cause);
      refuse(error.fields);
      onFail?.(error);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return {
    ...fields,
    busy,
    /** Sends the form for a button elsewhere; resolves to whether it was right and went through. */
    submit,
    /** For the <form>. Sent without the script, nothing of it may stand in an address. */
    form: {
      ref: form,
      onSubmit,
      noValidate: true,
      method: 'post',
      id,
      action: id && `#${id}`,
    },
  };
}
