import { whenNeeded } from '../../ui/when-needed';

export const { bring: bringCodeForm, Part: CodeFormWhenNeeded } = whenNeeded(
  async () => (await import('../features/users/code-form')).CodeForm,
);
