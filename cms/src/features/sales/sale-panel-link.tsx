'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';

/**
 * Stands where a form has its save button: a sale's record is read here, and worked with on its page in the
 * panel.
 */
export function SalePanelLink() {
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <Button el="anchor" url={`/admin-panel/venta/${encodeURIComponent(id)}`} size="medium">
      Ver en el panel
    </Button>
  );
}
