import { withStartLock } from '../database/start-lock';
import type { Env } from '../env';
import { ensureAdmin, type AdminOutcome } from '../features/users/ensure-admin';
import type { AppContext, Service } from './service';
import { backgroundDone } from '../lib/in-background';
import { outboxFolder } from '../providers/email/mail';

/** Ensures an administrator and reports it. A closing server waits for emails in progress. */
export async function usersService({ env, payload }: AppContext): Promise<Service> {
  const admin = await withStartLock(payload, 'administrator', () => ensureAdmin(payload, env));
  return { startupMessages: [...adminLines(admin), ...mailLines(env)], close: backgroundDone };
}

function adminLines(admin: AdminOutcome | undefined): string[] {
  if (!admin) return ['Administrador   ninguno: inicia con ADMIN_EMAIL y ADMIN_PASSWORD para crearlo'];
  if (admin.problem)
    return [`Administrador   ninguno: ${admin.email} ya es la cuenta de un cliente; usa otro ADMIN_EMAIL`];
  return [
    `Administrador   ${admin.email}`,
    ...(admin.password ? [`Contraseña      ${admin.password}  (se muestra solo esta vez)`] : []),
  ];
}

function mailLines(env: Env): string[] {
  const folder = outboxFolder(env);
  return folder ? [`Correos         ${folder} (sin SMTP_URL no salen)`] : [];
}
