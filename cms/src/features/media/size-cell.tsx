'use client';

import type { DefaultCellComponentProps } from 'payload';

const KB = 1024;
const oneDecimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

export function SizeCell({ cellData }: DefaultCellComponentProps) {
  const bytes = Number(cellData);
  if (!bytes) return null;
  return (
    <span>
      {bytes < KB * KB
        ? `${oneDecimal.format(Math.max(1, Math.round(bytes / KB)))} KB`
        : `${oneDecimal.format(bytes / KB / KB)} MB`}
    </span>
  );
}
