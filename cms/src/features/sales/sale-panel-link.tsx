'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';

/** Replaces the save button of the form. A sale is read-only here and edited on its page in the panel. */
export function SalePanelLink() {
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <Button el="anchor" url={`/admin-panel/venta/${encodeURIComponent(id)}`} size="medium">
      Ver en el panel
    </Button>
  );
}
