import { redirect } from 'react-router-dom';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';

/** Where the provider sends the browser back: on to success if it names its reference, else to failure. */
export const load: Load = async (_client, { request }) => {
  const query = new URL(request.url).searchParams;
  const reference = query.get('ref_payco');
  if (!reference) throw redirect(paths.paymentFailure());
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'ref_payco'));
  if (!rest.has('reference')) rest.set('reference', reference);
  throw redirect(`/payment-success?${rest}`);
};

export const Page = () => null;
