import { Notice } from './notice';

/** Why a form that was sent without a script is refused, above its fields. */
export const Refusal = ({ children }: { children: string | undefined }) =>
  children ? (
    <div style={{ marginBottom: 20 }}>
      <Notice wrong>{children}</Notice>
    </div>
  ) : null;
