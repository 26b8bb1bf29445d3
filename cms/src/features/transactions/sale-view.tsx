'use client';

import { Button, toast, useDocumentInfo } from '@payloadcms/ui';
import type { Transaction } from '@spa-bronze/domain/transactions';
import type { UIFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { RefundForm } from './refund-form';
import { ReviewActions } from './review-actions';
import { SaleFacts } from './sale-facts';
import { askRefund, askReview, readSale } from './sale-requests';

/** A sale as staff see it in Payload's admin, with what they can do about its money. It reads the contract, as the shop's own panel does. */
export const SaleView: UIFieldClientComponent = () => {
  const { id } = useDocumentInfo();
  const [sale, setSale] = useState<Transaction | null>();
  const [busy, setBusy] = useState(false);
  const [refunding, setRefunding] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    if (id) readSale(String(id), stop.signal).then(setSale, () => { if (!stop.signal.aborted) setSale(null); });
    return () => stop.abort();
  }, [id]);
  const attempt = async (work: () => Promise<{ message: string; data: Transaction }>) => {
    setBusy(true);
    try {
      const { message, data } = await work();
      toast.success(message);
      setSale(data);
      setRefunding(false);
    } catch (error) {
      toast.error((error as Error).message);
      setSale(await readSale(String(id), new AbortController().signal).catch(() => sale));
    } finally {
      setBusy(false);
    }
  };
  if (!sale) return <p>{sale === null ? 'No se encontraron detalles de la transacción.' : 'Cargando…'}</p>;
  const refundable = sale.refundableCop > 0 && !sale.deletedAt;
  return (
    <div className="field-type">
      {sale.review?.waiting && <ReviewActions sale={sale} busy={busy} onAsk={(decision) => void attempt(() => askReview({ id: sale._id, ...decision }))} />}
      {refundable && !refunding && <Button size="small" buttonStyle="secondary" margin={false} onClick={() => setRefunding(true)}>Reembolsar</Button>}
      {refundable && refunding && <RefundForm sale={sale} busy={busy} onAsk={(wish) => void attempt(() => askRefund(sale._id, wish))} onCancel={() => setRefunding(false)} />}
      <SaleFacts sale={sale} />
    </div>
  );
};
