import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { isAdmin } from '@spa-bronze/domain/users';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { CalendarView } from './calendar-view';

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Payload opens views of ours to everybody: administrators alone see this one. */
function guard({ initPageResult: { permissions, req: { user } } }: AdminViewServerProps): void {
  if (isAdmin(user)) return;
  if (permissions.canAccessAdmin) notFound();
  redirect(user ? '/admin/unauthorized' : '/admin/login?redirect=%2Fadmin%2Fcalendario');
}

/** `/admin/calendario`: the visits of every cabin, by day or week, and what staff do with them. */
export function CalendarPage(props: AdminViewServerProps) {
  guard(props);
  const { initPageResult: { locale, permissions, req, visibleEntities }, params, searchParams } = props;
  return (
    <DefaultTemplate i18n={req.i18n} locale={locale} params={params} payload={req.payload} permissions={permissions} req={req} searchParams={searchParams} user={req.user ?? undefined} visibleEntities={visibleEntities}>
      <Gutter><CalendarView day={one(searchParams?.dia)} span={one(searchParams?.vista)} /></Gutter>
    </DefaultTemplate>
  );
}
