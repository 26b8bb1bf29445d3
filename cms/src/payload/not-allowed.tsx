import { may } from '@spa-bronze/domain/users/rights';
import { Button } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';

/** Payload's view of somebody who may not be here, with ways on: its own offers the logout alone. */
export function NotAllowed({ initPageResult: { req } }: AdminViewServerProps) {
  const { i18n, user } = req;
  const ways = [
    may(user, 'content') && { label: 'Ir al inicio de los contenidos', to: '/admin' },
    may(user, 'bookings') && { label: 'Ir al panel del equipo', to: '/admin-panel' },
    { label: 'Ir a la tienda', to: '/' },
  ];
  return (
    <div className="unauthorized">
      <h1>{i18n.t('error:unauthorized')}</h1>
      <p>{i18n.t('error:notAllowedToAccessPage')}</p>
      {ways.map(
        (way) =>
          way && (
            <Button key={way.to} el="anchor" url={way.to} buttonStyle="secondary">
              {way.label}
            </Button>
          ),
      )}
      <Button el="link" to="/admin/logout">
        {i18n.t('authentication:logOut')}
      </Button>
    </div>
  );
}
