import type { Payload, Where } from 'payload';
import { paged, type Page } from '../../lib/paged';
import { salesInOrder } from '../sales/all-sales';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';

type Waiting = Pick<Sale, 'id' | 'review' | 'createdAt'>;
const waitsSince = ({ review, createdAt }: Waiting) => review?.since ?? createdAt;

const REVIEW_PAGE = 50;

/** A page of the sales under review, the one that waits longest first, and how many wait in all. */
export async function salesToReview(
  payload: Payload,
  page: Page = {},
): Promise<{ data: Sale[]; total: number }> {
  const due: Where = { reviewDue: { equals: true } };
  const waiting = await sales.find<Waiting>(payload, due, { select: { review: true, createdAt: true } });
  waiting.sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
  const { data, total } = paged(waiting, page, REVIEW_PAGE);
  return {
    data: await salesInOrder(
      payload,
      data.map(({ id }) => id),
    ),
    total,
  };
}
