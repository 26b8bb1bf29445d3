import { whenNeeded } from '../../ui/when-needed';

/** The form that asks for a code. */
export const { bring: bringCodeForm, Part: CodeFormWhenNeeded } = whenNeeded(
  async () => (await import('../features/users/code-form')).CodeForm,
);
