'use client';

import { percentOf, progressText } from '@spa-bronze/domain/lib/progress';
import type { ShownImport } from './use-import';

type Running = Exclude<ShownImport, { state: 'broken' }>;
const box = {
  margin: '0 0 16px',
  padding: 16,
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 6,
  background: 'var(--theme-elevation-50)',
} as const;
const title = { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' } as const;
const bar = {
  display: 'block',
  width: '100%',
  height: 12,
  margin: '10px 0',
  accentColor: 'var(--color-success-500)',
} as const;
const words = { margin: 0, fontVariantNumeric: 'tabular-nums' } as const;
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
/** Screen readers announce every quarter, not every row. */
const ANNOUNCED_PERCENT = 25;
const MAY_LEAVE = 'Puedes cerrar esta página: la carga sigue, y aquí verás cómo va.';

/** The texts about an import. `percent` is null when the progress is unknown. */
function importWords(now: Running): { title: string; text: string; percent: number | null } {
  switch (now.state) {
    case 'sending':
      return {
        title: `Enviando «${now.file}»`,
        text: `${Math.floor(now.sent * 100)} % enviado`,
        percent: Math.floor(now.sent * 100),
      };
    case 'checking':
      return {
        title: `Revisando «${now.file}»`,
        text: 'Primero revisamos todo el archivo. Todavía no se guarda nada.',
        percent: null,
      };
    case 'unreachable':
      return {
        title: `Sin conexión: no sabemos cómo va «${now.file}»`,
        text: 'Volvemos a preguntar cada segundo.',
        percent: null,
      };
    case 'undoing':
      return {
        title: `Deshaciendo la carga de «${now.file}»`,
        text: `No se pudo guardar todo: faltan ${now.done} filas por deshacer.`,
        percent: percentOf({ done: now.done, total: now.rows }),
      };
    case 'running':
      return {
        title: `Guardando «${now.file}»`,
        text: `Filas guardadas: ${progressText({ done: now.done, total: now.rows, ms: now.ms })}.`,
        percent: percentOf({ done: now.done, total: now.rows }),
      };
  }
}

export function ImportProgress({ now }: { now: Running }) {
  const { title: name, text, percent } = importWords(now);
  const result = percent === null ? name : `${name}: ${percent - (percent % ANNOUNCED_PERCENT)} %`;
  return (
    <div style={box}>
      <p style={title}>{name}</p>
      <progress style={bar} aria-label={name} max={100} {...(percent !== null && { value: percent })} />
      <p style={words}>{text}</p>
      {now.state === 'running' && <p style={words}>{MAY_LEAVE}</p>}
      <span role="status" style={hidden}>
        {result}
      </span>
    </div>
  );
}
