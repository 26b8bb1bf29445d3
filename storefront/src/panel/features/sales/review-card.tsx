import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { reviewActionsFor } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { paths } from '../../../lib/paths';
import { showMoment } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Card, Row, Stack } from '../../../ui/layout';
import { RefundAccount } from './refund-account';
import { ReviewDialog } from './review-dialog';
import { failedMoney, reviewLabel } from './review-words';
import { buyerOf } from './sale-whatsapp';
import { Box } from './review-card.styles';

const looks = ['primary', 'secondary', 'quiet', 'quiet'] as const;

function WhyItWaits({ sale, review }: { sale: SaleView; review: NonNullable<SaleView['review']> }) {
  const { pesos, codes } = failedMoney(sale);
  return (
    <Box>
      <p>{review.why || 'Sin motivo anotado.'}</p>
      {pesos > 0 && (
        <p>
          <strong style={{ whiteSpace: 'nowrap' }}>
            {sale.refundToMake ? 'Devolución por hacer' : 'Por devolver'}: {formatAdminPrice(pesos)}
          </strong>
        </p>
      )}
      <small>Desde {showMoment(review.since)}</small>
      {codes.length > 0 && <small>Código: {codes.join(', ')}</small>}
    </Box>
  );
}

function ReviewActions({ sale }: { sale: SaleView }) {
  const [requested, setRequested] = useState<ReviewAction | null>(null);
  return (
    <>
      {sale.review && <WhyItWaits sale={sale} review={sale.review} />}
      <RefundAccount sale={sale} />
      <Row>
        {reviewActionsFor(sale).map((action, nth) => (
          <Button key={action} small look={looks[nth]} onClick={() => setRequested(action)}>
            {reviewLabel(action, sale)}
          </Button>
        ))}
      </Row>
      {requested && <ReviewDialog sale={sale} action={requested} onClose={() => setRequested(null)} />}
    </>
  );
}

export function ReviewCard({ sale }: { sale: SaleView }) {
  const { name } = buyerOf(sale);
  return (
    <Card as="article" $padded aria-label={`Pago de ${name}`}>
      <Stack $gap={14}>
        <div>
          <h2 style={{ fontSize: '1.2rem' }}>{name}</h2>
          <p>{sale.reservationDetails.map(({ productName }) => productName).join(', ')}</p>
          <p>
            <strong style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(sale.paidCop)}</strong>
            {' · '}
            <Link
              to={paths.panelSale(sale._id)}
              style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              Ver detalle
            </Link>
          </p>
        </div>
        <ReviewActions sale={sale} />
      </Stack>
    </Card>
  );
}

export function SaleReview({ sale }: { sale: SaleView }) {
  if (!sale.review?.waiting) return null;
  return (
    <Card as="section" $padded aria-label="Pago por revisar">
      <Stack $gap={14}>
        <h2 style={{ fontSize: '1.3rem' }}>Pago por revisar</h2>
        <ReviewActions sale={sale} />
      </Stack>
    </Card>
  );
}
