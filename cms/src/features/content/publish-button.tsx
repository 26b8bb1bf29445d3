'use client';

import { PublishButton, useFormBackgroundProcessing, useModal } from '@payloadcms/ui';
import { useEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';
import { useDraftAuthors, type PublishAction } from './draft-authors-dialog';
import { SCHEDULE_DIALOG, ScheduleDialog } from './schedule-dialog';

const actionOf = (target: EventTarget): PublishAction | undefined => {
  if (!(target instanceof Element)) return undefined;
  if (target.closest('#action-save')) return 'publish';
  return target.closest('#schedule-publish') ? 'schedule' : undefined;
};

/**
 * The menu of the button closes on a press outside of it. A press on the disabled button does not reach it.
 */
const closeMenu = () => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

/**
 * Payload's publish button. It is disabled while the draft saves itself: a press during that time is stored
 * and done after the save. Changes of others in the same draft are shown first.
 */
export function PatientPublishButton() {
  const saving = useFormBackgroundProcessing();
  const { openModal } = useModal();
  const [pressed, setPressed] = useState(false);
  const [around, down, confirmed] = [useRef<HTMLDivElement>(null), useRef(false), useRef(false)];
  const { ask, dialog } = useDraftAuthors((action) => {
    if (action === 'schedule') return openModal(SCHEDULE_DIALOG);
    confirmed.current = true;
    setPressed(true);
  });
  useEffect(() => {
    if (!pressed || saving) return;
    setPressed(false);
    around.current?.querySelector<HTMLButtonElement>('#action-save')?.click();
    confirmed.current = false;
  }, [pressed, saving]);
  const askFirst = (event: MouseEvent) => {
    const action = actionOf(event.target);
    if (!action || confirmed.current) return;
    event.preventDefault();
    event.stopPropagation();
    closeMenu();
    void ask(action);
  };
  /* The menu and its dialogs stay enabled. They are children of this element in React, but not in the DOM. */
  const isDead = ({ target }: SyntheticEvent) =>
    target instanceof Element &&
    Boolean(around.current?.contains(target)) &&
    !target.closest('button, .popup');
  return (
    <>
      <div
        ref={around}
        className="patient-publish"
        aria-busy={pressed}
        onClickCapture={askFirst}
        onPointerDown={(event) => {
          down.current = saving && isDead(event);
        }}
        onClick={(event) => {
          if ((saving || down.current) && isDead(event)) setPressed(true);
        }}
      >
        <PublishButton />
      </div>
      {dialog}
      <ScheduleDialog />
    </>
  );
}
