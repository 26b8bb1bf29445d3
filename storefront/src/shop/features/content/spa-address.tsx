import { Fragment } from 'react';
import type { Business } from './content-defaults';

/** A line for each part of the address, so that none breaks within a name. */
export const SpaAddress = ({ of: { address, city } }: { of: Pick<Business, 'address' | 'city'> }) =>
  [...address.split(/(?<=,) /), city].map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
