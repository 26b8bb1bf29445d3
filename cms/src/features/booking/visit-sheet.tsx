import { useState } from 'react';
import { Modal } from './modal';
import { MoveForm } from './move-form';
import { CancelForm } from './cancel-form';
import { VisitActs, type Doing } from './visit-acts';
import { VisitFacts } from './visit-facts';
import { useAct } from './use-act';
import type { Visit } from './visit-requests';

interface Props { visit: Visit; onClose: () => void; onChanged: () => Promise<void> }

/** A visit: what is known of it, and everything that can be done with it now. */
export function VisitSheet({ visit, onClose, onChanged }: Props) {
  const [doing, setDoing] = useState<Doing>(null);
  const { act, busy, error, fields, forget } = useAct();
  const begin = (next: Doing) => { forget(); setDoing(next); };
  const run = (work: () => Promise<{ message: string }>) => void act(work, async () => { setDoing(null); await onChanged(); }, onChanged);
  const form = { visit, busy, fields, onAct: run, onBack: () => begin(null) };
  return (
    <Modal title={visit.customer.name} onClose={onClose}>
      <div className="modal__body">
        <VisitFacts visit={visit} />
        {error && <p role="alert" className="modal__error">{error}</p>}
        {doing === 'move' && <MoveForm {...form} />}
        {doing === 'cancel' && <CancelForm {...form} />}
        {doing !== 'move' && doing !== 'cancel' && <VisitActs visit={visit} busy={busy} doing={doing} onBegin={begin} onAct={run} />}
      </div>
    </Modal>
  );
}
