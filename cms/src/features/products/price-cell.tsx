'use client';

import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { DefaultCellComponentProps } from 'payload';

export function PriceCell({ cellData }: DefaultCellComponentProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(cellData)}</span>;
}
