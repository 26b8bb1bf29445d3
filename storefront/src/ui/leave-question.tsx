import type { LeaveGuard } from '../lib/use-leave-guard';
import { LeaveDialog } from './unsaved-changes';

/** Asks whether to leave what was typed. `onClose` is for who loads it on demand: the answer goes to the guard. */
export const LeaveQuestion = ({ blocker }: { blocker: LeaveGuard; onClose: () => void }) => (
  <LeaveDialog blocker={blocker}>Lo que escribiste no se ha guardado.</LeaveDialog>
);
