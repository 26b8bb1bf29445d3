import type { VisitPreview } from './visit-requests';

interface Props { preview: VisitPreview | undefined; waive: boolean; label: string; onWaive: (waive: boolean) => void }

/** What happens to the money, and the spa's choice to waive what it would keep. */
export function MoneyWords({ preview, waive, label, onWaive }: Props) {
  return (
    <>
      {((preview?.keptCop ?? 0) > 0 || waive) && <label className="modal__check"><input type="checkbox" checked={waive} onChange={({ target }) => onWaive(target.checked)} />{label}</label>}
      <p role="status" className="modal__money">{preview?.message ?? 'Calculando…'}</p>
    </>
  );
}
