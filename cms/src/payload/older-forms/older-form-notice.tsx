'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { reloadPage } from '../unsaved/use-leave-guard';
import { FORM_ID } from './form-id';

/** Ids are unique among the forms open at one time. They protect nothing. */
const newFormId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Gives the form an id that goes with all its saves, so that the server can tell them from those of another
 * window. After a refusal by the server it shows the notice until the page is loaded again.
 */
export function OlderFormNotice() {
  const [formId] = useState(newFormId);
  const [fields, dispatchFields] = useAllFormFields();
  const refusal = fields[FORM_ID]?.errorMessage;
  /* Payload replaces all fields at once when it fills the form, also in the same moment in which the name is
     put in. */
  useEffect(() => {
    if (fields[FORM_ID]?.value !== formId) dispatchFields({ type: 'UPDATE', path: FORM_ID, value: formId });
  }, [fields, formId, dispatchFields]);

  if (!refusal) return null;
  return (
    <div className="older-form" role="alert">
      <p>
        <strong>No se está guardando.</strong> {refusal}
      </p>
      <p>
        <a
          className="btn btn--style-secondary btn--size-small"
          href={location.href}
          target="_blank"
          rel="noopener"
        >
          Ver lo último en otra pestaña
        </a>
        <button type="button" className="btn btn--style-primary btn--size-small" onClick={reloadPage}>
          Recargar
        </button>
      </p>
    </div>
  );
}
