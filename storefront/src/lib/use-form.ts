import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError } from './api-client';
import { fieldErrors, firstWrong } from './field-errors';

type Values = Record<string, string | boolean>;
interface Validator {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

interface FormOptions<T extends Values> {
  initial: T;
  /** Brings the schema when the form is sent, so that a page does not carry it. */
  schema: () => Promise<Validator>;
  /** What the schema cannot know (a ticked box, two fields that must agree). */
  also?: (values: T) => Partial<Record<keyof T, string>>;
  send: (values: T) => Promise<unknown>;
  /** Told of a failure that names no field, and of every failure's message. */
  onFail?: (error: ApiError) => void;
}

/** What was typed in a form, with what is wrong of it by the name of the field. */
function useFields<T extends Values>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forgive = (name: string) => setErrors(({ [name]: _gone, ...rest }) => rest);
  const set = (name: keyof T, value: T[keyof T]) => {
    setValues((now) => ({ ...now, [name]: value }));
    forgive(name as string);
  };
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
    /** For a control with a text. */
    text: (name: keyof T & string) => ({
      name,
      error: errors[name],
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as T[keyof T]),
    }),
    /** For a box to tick. */
    box: (name: keyof T & string) => ({
      name,
      error: errors[name],
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as T[keyof T]),
    }),
  };
}

/**
 * A form that keeps what was typed, names what is wrong, leads to the first wrong field and cannot be sent
 * twice at once.
 */
export function useForm<T extends Values>({ initial, schema, also, send, onFail }: FormOptions<T>) {
  const { setErrors, ...fields } = useFields(initial);
  const { values } = fields;
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    const order = [...(form.current?.elements ?? [])].map((element) => (element as HTMLInputElement).name);
    const first = firstWrong(order, wrong);
    if (first)
      requestAnimationFrame(() => (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus());
  };

  const validate = async (): Promise<Record<string, string>> => {
    const result = (await schema()).safeParse(values);
    return { ...(result.success ? {} : fieldErrors(result.error.issues)), ...also?.(values) } as Record<
      string,
      string
    >;
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const wrong = await validate();
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else await send(values);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, String(cause));
      refuse(error.fields);
      onFail?.(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    ...fields,
    busy,
    /** For the <form>. Sent without the script, nothing of it may stand in an address. */
    form: { ref: form, onSubmit, noValidate: true, method: 'post' },
  };
}
