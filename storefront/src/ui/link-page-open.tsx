import { theTimeInWords } from '@spa-bronze/domain/booking/words';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Stack } from './layout';
import { Notice } from './notice';

interface Linked {
  linkOpenedAt?: string | undefined;
}

/** What a request says after staff read that the page of a link is open; nothing where it is not. */
export const anywayOf = ({ linkOpenedAt }: Linked): { anyway?: true } =>
  linkOpenedAt ? { anyway: true } : {};

/** Asks first while a client may be paying on the page of a payment link. */
export function LinkPageOpen({ of, children }: { of: Linked; children: ReactNode }) {
  const [confirmed, setConfirmed] = useState<string>();
  const { linkOpenedAt } = of;
  if (!linkOpenedAt || confirmed === linkOpenedAt) return children;
  return (
    <Stack $gap={16}>
      <Notice wrong>
        A {theTimeInWords(timeAt(new Date(linkOpenedAt)))} abrieron la página de un enlace de pago y puede que
        estén pagando ahora. Pregunta antes de cobrar: si pagan los dos, hay que devolver uno.
      </Notice>
      <Button wide look="secondary" onClick={() => setConfirmed(linkOpenedAt)}>
        Cobrar aquí de todos modos
      </Button>
    </Stack>
  );
}
