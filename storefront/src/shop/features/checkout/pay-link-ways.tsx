import { wompiMeans } from '@spa-bronze/domain/checkout/wompi';
import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { PayLinkPage } from '@spa-bronze/domain/sales/payment-link-schemas';
import { paths } from '../../../lib/paths';
import { ButtonAnchor } from '../../../ui/button';
import { Hint } from '../../../ui/field.styles';
import { Stack } from '../../../ui/layout';

const means = `${wompiMeans.join(' · ')}. Pagas en la página segura de Wompi y vuelves aquí.`;

/** The ways to pay a link. Each is a link to our server, which leads to the provider's page: none needs a script. */
export const PayLinkWays = ({ page, token }: { page: PayLinkPage; token: string }) => (
  <Stack $gap={22}>
    {page.providers.map(({ name, ...charged }, at) => (
      <Stack $gap={8} key={name}>
        <ButtonAnchor
          wide
          look={at === 0 ? 'primary' : 'secondary'}
          href={paths.payLinkAt(name, token)}
          target="_self"
          rel="nofollow"
        >
          {name === 'wompi' ? `Pagar ${formatAdminPrice(page.amountCop)}` : 'Pagar con PayPal'}
        </ButtonAnchor>
        <Hint>{name === 'wompi' ? means : `Se cobran ${chargedInWords(charged)}, en dólares.`}</Hint>
      </Stack>
    ))}
  </Stack>
);
