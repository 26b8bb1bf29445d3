import type { Transaction } from '@spa-bronze/domain/transactions';
import styled from 'styled-components';
import { showInstant } from '../../lib/show-date';
import { Amounts } from '../../ui/amounts';
import { Badge } from '../../ui/badge';
import { Card, Stack } from '../../ui/layout';
import { color, from } from '../../ui/theme';
import { amountsOf } from './transaction-amounts';
import { BoughtLines } from './bought-lines';
import { labelOf, outcomeOf } from './transaction-state';

const Top = styled.header`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding-bottom: 16px; border-bottom: 1px solid ${color.sand}; color: ${color.soft}; font-size: .9375rem; strong { color: ${color.ink}; overflow-wrap: anywhere; }`;
const Body = styled.div`display: grid; gap: 24px; ${from.small} { grid-template-columns: 1.6fr 1fr; gap: 48px; }`;
const tones = { paid: 'sea', refunded: 'sand', review: 'gold', pending: 'gold', declined: 'danger', lapsed: 'sand' } as const;

/** One purchase or booking in the user's list. */
export function TransactionCard({ transaction }: { transaction: Transaction }) {
  return (
    <Card as="article" $padded>
      <Stack $gap={20}>
        <Top>
          <span>{showInstant(transaction.createdAt)} · Referencia <strong>{transaction.reference}</strong></span>
          <Badge $tone={tones[outcomeOf(transaction.status)]}>{labelOf(transaction.status)}</Badge>
        </Top>
        <Body><BoughtLines lines={transaction.reservationDetails} /><Amounts rows={amountsOf(transaction)} /></Body>
      </Stack>
    </Card>
  );
}
