import { DAY_MS, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { asSentence } from '@spa-bronze/domain/booking/words';
import { providerLabel, providerSettings } from '@spa-bronze/domain/checkout/provider-words';
import { statusLabels } from '@spa-bronze/domain/sales/staff';
import type { JobName, ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { showMoment } from '../../../lib/show-date';
import { nightLine } from './night-line';

export interface StatusLine {
  name: string;
  ok: boolean;
  text: string;
  advice?: string;
  /** Where it is mended. */
  link?: { to: string; label: string };
  /** Clients notice it: it stands first, and in a bar on every page of the panel. */
  urgent?: boolean;
}

/** An email goes at once, or in the next round of the job. */
const LATE_EMAIL_MINUTES = 5;
/** A job runs every minute. */
const LATE_JOB_MINUTES = 5;
/** The provider answers the next round of the job, which waits for a browser first. */
const LATE_PAYMENT_MINUTES = 10;
const LATE_REFUND_MINUTES = 60;
const LATE_BACKUP_DAYS = 2;
const GIGABYTE = 1e9;

const jobNames: Record<JobName, string> = {
  comparison: 'Cotejo de pagos',
  emails: 'Correos',
  reconciliation: 'Revisión de pagos',
  publications: 'Publicaciones programadas',
  resume: 'Fin de una pausa',
  retention: 'Limpieza de datos viejos',
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const minutesSince = (iso: string, now: Date) => Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS);

function emailsLine({ mailServer, due, oldestDueAt, failures }: ShopStatus['emails'], now: Date): StatusLine {
  const late = oldestDueAt ? minutesSince(oldestDueAt, now) : 0;
  const failed = failures
    ? ` ${counted(failures, 'intento falló', 'intentos fallaron')} desde que la tienda abrió.`
    : '';
  const waiting = due
    ? `${counted(due, 'venta espera', 'ventas esperan')} su correo desde hace ${late} min.${failed}`
    : `No hay correos por salir.${failed}`;
  if (!mailServer)
    return {
      name: 'Correos',
      ok: false,
      text: `Sin servidor de correo: se guardan en un archivo y nadie los recibe. ${waiting}`,
      advice: 'Configura SMTP_URL.',
    };
  const ok = late < LATE_EMAIL_MINUTES;
  return {
    name: 'Correos',
    ok,
    text: waiting,
    advice: ok ? undefined : 'Revisa SMTP_URL y el servidor de correo.',
  };
}

function givenUpLine({ givenUp }: ShopStatus['emails']): StatusLine[] {
  if (!givenUp) return [];
  const sales = counted(givenUp, 'venta tiene', 'ventas tienen');
  return [
    {
      name: 'Correos que no salieron',
      ok: false,
      urgent: true,
      text: `${sales} un correo que no pudo salir en un día de intentos: nadie lo recibió.`,
      advice: 'Envíalo otra vez, o anota que lo viste.',
    },
  ];
}

/** What waits for the provider longer than it should. */
function lateAtProvider({ oldestRefundAt, oldestOverdueAt }: ShopStatus['payments'], now: Date): string[] {
  const late = (at: string | null, minutes: number) => at !== null && minutesSince(at, now) >= minutes;
  return [
    ...(late(oldestOverdueAt, LATE_PAYMENT_MINUTES)
      ? [`Una orden espera su resultado desde hace ${minutesSince(oldestOverdueAt!, now)} min.`]
      : []),
    ...(late(oldestRefundAt, LATE_REFUND_MINUTES)
      ? [`Una devolución espera desde hace ${minutesSince(oldestRefundAt!, now)} min.`]
      : []),
  ];
}

/** Of several providers one may be away while another is paid. */
function outageLine(
  { provider, since, credentials }: ShopStatus['payments']['outages'][number],
  { providers, outages }: ShopStatus['payments'],
): StatusLine {
  const name = providerLabel(provider);
  const nobody = outages.length < providers.length ? `nadie puede pagar con ${name}` : 'nadie puede pagar';
  return credentials
    ? {
        name: 'Pagos',
        ok: false,
        urgent: true,
        text: `${name} no acepta las credenciales: ${nobody}.`,
        advice: `Revisa ${providerSettings(provider)}.`,
      }
    : {
        name: 'Pagos',
        ok: false,
        urgent: true,
        text: asSentence(`${name} no responde, y ${nobody}, desde el ${showMoment(since)}`),
        advice: `Revisa si este servidor llega a ${name}.`,
      };
}

const withoutCredentialsTexts = ({ withoutCredentials }: ShopStatus['payments']): string[] =>
  withoutCredentials.map(
    ({ provider, orders }) =>
      `${counted(orders, 'pago', 'pagos')} de ${providerLabel(provider)} no se ${orders === 1 ? 'puede' : 'pueden'} consultar.`,
  );

/** Harmless: a merchant's account may have several shops. */
const foreignText = ({ foreignEvents }: ShopStatus['payments']): string[] =>
  foreignEvents > 0
    ? [`${counted(foreignEvents, 'aviso', 'avisos')} de otros comercios de la cuenta en 30 días.`]
    : [];

function paymentsLines(payments: ShopStatus['payments'], now: Date): StatusLine[] {
  const { outages } = payments;
  return outages.length > 0
    ? outages.map((it) => outageLine(it, payments))
    : [{ name: 'Pagos', ...paymentsState(payments, now) }];
}

function paymentsState(payments: ShopStatus['payments'], now: Date): Omit<StatusLine, 'name'> {
  const { providers, holds, refundsDue } = payments;
  const withoutCredentials = withoutCredentialsTexts(payments);
  if (withoutCredentials.length > 0)
    return {
      ok: false,
      text: withoutCredentials.join(' '),
      advice: `Configura ${payments.withoutCredentials.map((it) => providerSettings(it.provider)).join(' y ')}.`,
    };
  const open = `${counted(holds, 'orden apartada', 'órdenes apartadas')}, ${counted(refundsDue, 'devolución en curso', 'devoluciones en curso')}.`;
  if (providers.every(({ test }) => test))
    return {
      ok: false,
      text: `Modo de prueba: no se cobra dinero. ${open}`,
      advice: 'Configura las credenciales reales de Wompi o de PayPal para vender.',
    };
  const late = lateAtProvider(payments, now);
  const names = providers.map(({ name }) => providerLabel(name)).join(' y ');
  const text = [`${names}.`, open, ...foreignText(payments), ...late].join(' ');
  const inTest = providers.find(({ test }) => test);
  if (inTest) {
    const name = providerLabel(inTest.name);
    return { ok: false, text, advice: `${name} está en modo de prueba y no cobra: pon sus llaves reales.` };
  }
  if (providers.some(({ webhooks }) => !webhooks)) {
    const advice = 'Configura PAYPAL_WEBHOOK_ID: sin él no se ven devoluciones ni disputas.';
    return { ok: false, text, advice };
  }
  const ok = late.length === 0;
  return { ok, text, advice: ok ? undefined : 'Mira el registro del servidor.' };
}

function jobLine(
  { name, succeededAt, failedAt, failures }: ShopStatus['jobs'][number],
  now: Date,
): StatusLine {
  const ok = succeededAt !== null && minutesSince(succeededAt, now) < LATE_JOB_MINUTES;
  const last = succeededAt
    ? asSentence(`Última vuelta sin fallas: ${showMoment(succeededAt)}`)
    : 'Aún no ha terminado una vuelta.';
  const failed = failedAt
    ? ` ${asSentence(`${counted(failures, 'falla', 'fallas')}, la última: ${showMoment(failedAt)}`)}`
    : '';
  return {
    name: `Tarea: ${jobNames[name]}`,
    ok,
    text: last + failed,
    advice: ok ? undefined : 'Mira el registro del servidor.',
  };
}

function jobLines(jobs: ShopStatus['jobs'], now: Date): StatusLine[] {
  const late = jobs.map((it) => jobLine(it, now)).filter(({ ok }) => !ok);
  return late.length > 0 ? late : [{ name: 'Tareas', ok: true, text: 'Todas terminaron su última vuelta.' }];
}

function backupLine({ at }: ShopStatus['backup'], now: Date): StatusLine {
  const ok = at !== null && now.getTime() - Date.parse(at) < LATE_BACKUP_DAYS * DAY_MS;
  return {
    name: 'Copia de seguridad',
    ok,
    text: at ? asSentence(`La última es del ${showMoment(at)}`) : 'Todavía no hay ninguna.',
    advice: ok ? undefined : 'Programa npm run backup cada día.',
  };
}

function databaseLine({ database, disk }: ShopStatus): StatusLine {
  const name = 'Base de datos';
  if (!disk.full)
    return { name, ok: true, text: `${database === 'sqlite' ? 'SQLite' : 'MongoDB'} responde.` };
  const text = 'El disco está lleno: nadie puede comprar, reservar ni cambiar nada.';
  return { name, ok: false, urgent: true, text, advice: 'Libera espacio en el disco de la base de datos.' };
}

function diskLine({ freeBytes }: ShopStatus['disk']): StatusLine[] {
  if (freeBytes === null) return [];
  const ok = freeBytes >= GIGABYTE;
  const room = (freeBytes / GIGABYTE).toLocaleString('es-CO', { maximumFractionDigits: 1 });
  const advice = ok ? undefined : 'Libera espacio antes de que se llene.';
  return [{ name: 'Disco', ok, text: `Quedan ${room} GB libres.`, advice }];
}

/** A paused shop runs no job. */
const pauseLine = (since: string): StatusLine => ({
  name: 'Tienda en pausa',
  ok: false,
  urgent: true,
  text: asSentence(
    `Nadie puede comprar, reservar ni pagar, y no salen correos, desde el ${showMoment(since)}`,
  ),
  advice: 'Revísala y ejecuta npm run resume.',
});

export function statusLines(status: ShopStatus, now: Date): StatusLine[] {
  const review = status.payments.byState.find((it) => it.status === 'IN_REVIEW')?.count ?? 0;
  const lines = [
    databaseLine(status),
    ...diskLine(status.disk),
    emailsLine(status.emails, now),
    ...givenUpLine(status.emails),
    ...paymentsLines(status.payments, now),
    {
      name: 'Pagos por revisar',
      ok: review === 0,
      text: review ? `${counted(review, 'pago espera', 'pagos esperan')} a una persona.` : 'Ninguno.',
    },
    nightLine(status.payments, now),
    ...(status.paused ? [pauseLine(status.paused)] : jobLines(status.jobs, now)),
    backupLine(status.backup, now),
  ];
  return [...lines.filter(({ urgent }) => urgent), ...lines.filter(({ urgent }) => !urgent)];
}

export const urgentLines = (status: ShopStatus, now: Date): StatusLine[] =>
  statusLines(status, now).filter(({ urgent }) => urgent);

export const paymentCounts = ({ payments }: ShopStatus): [string, number][] =>
  payments.byState.filter(({ count }) => count > 0).map(({ status, count }) => [statusLabels[status], count]);
