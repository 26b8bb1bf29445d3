import { lazy, Suspense, type ComponentType } from 'react';
import type { CodeFormProps } from '../features/users/code-form';

let Loaded: ComponentType<CodeFormProps> | undefined;

/** Loads the script of the form that asks for a code. */
export async function bringCodeForm() {
  const { CodeForm } = await import('../features/users/code-form');
  Loaded = CodeForm;
  return { default: CodeForm };
}
const Later = lazy(bringCodeForm);

/** The form that asks for a code, at once where its script is there. What the server rendered stays until it is. */
export function CodeFormWhenNeeded(props: CodeFormProps) {
  const Shown = Loaded ?? Later;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
