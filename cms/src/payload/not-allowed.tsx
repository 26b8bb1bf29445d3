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
    user && { label: i18n.t('authentication:logOut'), to: '/admin/logout' },
  ].filter((way) => way !== null && way !== false);
  return (
    <div className="unauthorized">
      <h1>{i18n.t('error:notAllowedToAccessPage')}</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
        {ways.map(({ label, to }) => (
          <Button key={to} el="anchor" url={to} buttonStyle="secondary">
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
