'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import type { UIFieldClientComponent } from 'payload';

/** The way from a sale's record to its page in the panel, where staff work with it. */
export const SalePanelLink: UIFieldClientComponent = () => {
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <p className="field-type">
      <a href={`/admin-panel/venta/${encodeURIComponent(id)}`}>Ver en el panel</a>
    </p>
  );
};
