'use client';

import { Banner, Button } from '@payloadcms/ui';
import { spaDate } from '../../lib/spa-date';

interface Broken {
  file: string;
  rows: number;
  done: number;
  at: string;
}
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

/** Tells the sender of a file that the server stopped before its end, and that it may be sent again. */
export function UnfinishedImport({
  now: { file, rows, done, at },
  onDismiss,
}: {
  now: Broken;
  onDismiss: () => void;
}) {
  const known =
    rows > 0
      ? ` Se alcanzaron a guardar unas ${done} de ${rows} filas.`
      : ' Puede que solo una parte quedara guardada.';
  return (
    <Banner type="error">
      <span style={row}>
        <span>{`La carga${file ? ` de «${file}»` : ''} que empezó el ${spaDate(at)} no llegó a su fin.${known} Carga otra vez el mismo archivo: lo que quedó guardado no se repite.`}</span>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={onDismiss}>
          Entendido
        </Button>
      </span>
    </Banner>
  );
}
