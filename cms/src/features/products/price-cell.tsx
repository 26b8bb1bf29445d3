'use client';

import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { DefaultCellComponentProps } from 'payload';

/** A price in a list of the admin, in the format of the panel. */
export function PriceCell({ cellData }: DefaultCellComponentProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(cellData)}</span>;
}
