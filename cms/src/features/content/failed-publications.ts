import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { may } from '@spa-bronze/domain/users/rights';
import { createLocalReq, type Payload } from 'payload';
import { pageUrl } from '../../env';
import { inBackground } from '../../lib/in-background';
import { spaDate } from '../../lib/spa-date';
import { renderEmail } from '../../providers/email/email-template';
import { sendEmail } from '../../providers/email/mail';
import { staffAddress } from '../../providers/email/staff-address';
import { readSubject } from './draft-subject';
import { namedSubject, plannedJobs, subjectOfJob, type PlannedJob } from './planned-changes';
import { unpublishableFields } from './publish-check';

const GONE = 'Ya no existe.';
const NO_RIGHT = 'Quien lo programó ya no puede publicar.';
const UNKNOWN = 'Algo salió mal al guardarlo. Ábrelo y publícalo a mano.';

const authorOf = ({ input }: PlannedJob, payload: Payload) =>
  input?.user
    ? payload.findByID({ collection: 'users', id: input.user.value as string, depth: 0, disableErrors: true })
    : null;

async function reasonOf(payload: Payload, job: PlannedJob): Promise<string> {
  const subject = subjectOfJob(job);
  if (!subject || !(await readSubject(payload, subject, true))) return GONE;
  if (!may(await authorOf(job, payload), 'content')) return NO_RIGHT;
  if (job.input?.type === 'unpublish') return UNKNOWN;
  const fields = await unpublishableFields(await createLocalReq({}, payload), subject);
  return fields.length > 0 ? `Revisa: ${fields.join(', ')}.` : UNKNOWN;
}

export const failureReason = ({ error }: Pick<PlannedJob, 'error'>): string =>
  String(recordOf(error).why ?? UNKNOWN);

/**
 * After a run: if the job failed, the reason is stored with it for the first page of the admin, one line is
 * logged, and the staff get an email, with who scheduled it while they may read drafts.
 */
export async function reportFailure(payload: Payload, id: string): Promise<void> {
  const job = await plannedJobs.findById(payload, id);
  if (!job?.hasError) return;
  const why = await reasonOf(payload, job);
  await plannedJobs.updateWhere(payload, { id: { equals: id } }, { error: { ...recordOf(job.error), why } });
  payload.logger.error({ job: id, subject: subjectOfJob(job), why }, 'A scheduled publication failed');
  inBackground(payload, () => mailFailure(payload, job, why), { again: true });
}

async function mailFailure(payload: Payload, job: PlannedJob, why: string): Promise<void> {
  const subject = subjectOfJob(job);
  const [author, staff] = await Promise.all([authorOf(job, payload), staffAddress(payload)]);
  const addresses = may(author, 'content') ? [author?.email, ...staff.split(', ')] : staff.split(', ');
  const to = [...new Set(addresses.filter(Boolean))].join(', ');
  if (!to || !subject) return;
  const { name, href } = await namedSubject(payload, subject);
  const what = job.input?.type === 'unpublish' ? 'No se pudo retirar' : 'No se pudo publicar';
  const email = renderEmail({
    subject: `${what} ${name}`,
    title: `${what} lo que estaba programado`,
    paragraphs: [`${name}, para el ${spaDate(job.waitUntil ?? job.createdAt)}.`, why],
    action: { label: 'Abrirlo', url: pageUrl(payload, href) },
  });
  await sendEmail(payload, { to, replyTo: '', ...email }, `publication.${job.id}`);
}
