'use client';

import { PublishButton, useFormBackgroundProcessing } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';

/** Payload's button to publish, which is dead while the draft saves itself: a press in that moment is kept, and done when the draft is safe. */
export function PatientPublishButton() {
  const saving = useFormBackgroundProcessing();
  const [pressed, setPressed] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pressed || saving) return;
    setPressed(false);
    around.current?.querySelector<HTMLButtonElement>('#action-save')?.click();
  }, [pressed, saving]);
  const keep = () => { if (saving) setPressed(true); };
  return <div ref={around} className="patient-publish" aria-busy={pressed} onPointerDown={keep} onClick={keep}><PublishButton /></div>;
}
