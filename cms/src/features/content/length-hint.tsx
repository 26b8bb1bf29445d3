'use client';

import { useFormFields } from '@payloadcms/ui';

interface Props {
  path: string;
  /** Characters that search engines have room for. */
  good: number;
  most: number;
}

/** How long a text is while it is written, and whether search engines show all of it. */
export function LengthHint({ path, good, most }: Props) {
  const value = useFormFields(([fields]) => fields[path]?.value);
  const { length } = typeof value === 'string' ? value.trim() : '';
  const isLong = length > good;
  const advice = length > most ? `Como máximo ${most}.` : `Los buscadores cortan lo que pasa de ${good}.`;
  return (
    <p
      aria-live="polite"
      style={{ margin: '4px 0 0', color: isLong ? 'var(--theme-error-500)' : 'var(--theme-elevation-600)' }}
    >
      {length} de {good} caracteres.{isLong && ` ${advice}`}
    </p>
  );
}
