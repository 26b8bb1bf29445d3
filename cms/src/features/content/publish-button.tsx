'use client';

import { PublishButton, useFormBackgroundProcessing } from '@payloadcms/ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** Payload's button to publish, which is dead while the draft saves itself: a press in that moment is kept, and done when the draft is safe. */
export function PatientPublishButton() {
  const saving = useFormBackgroundProcessing();
  const [pressed, setPressed] = useState(false);
  const [around, down] = [useRef<HTMLDivElement>(null), useRef(false)];
  useEffect(() => {
    if (!pressed || saving) return;
    setPressed(false);
    around.current?.querySelector<HTMLButtonElement>('#action-save')?.click();
  }, [pressed, saving]);
  /* The menu beside it and what opens from there live, and are children in React alone. */
  const isDead = ({ target }: SyntheticEvent) => target instanceof Element && Boolean(around.current?.contains(target)) && !target.closest('button, .popup');
  return <div ref={around} className="patient-publish" aria-busy={pressed} onPointerDown={(event) => { down.current = saving && isDead(event); }} onClick={(event) => { if ((saving || down.current) && isDead(event)) setPressed(true); }}><PublishButton /></div>;
}
