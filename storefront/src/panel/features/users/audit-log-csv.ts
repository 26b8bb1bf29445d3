import { actionLabel, subjectLabels } from '@spa-bronze/domain/audit-log/audit-log-rules';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log/labels';
import { csvText, csvTime } from '../../../lib/csv';

export const titleOf = ({ title, subject, subjectId }: AuditEntry) =>
  title || subjectLabels[subject] || subjectId;
const rowsOf = (acts: AuditEntry[]) => [
  ['Fecha', 'Quién', 'Correo', 'Qué hizo', 'Sobre', 'Registro', 'Campo', 'Antes', 'Después'],
  ...acts.flatMap((it) =>
    (it.changes.length > 0 ? it.changes : [{ field: '', before: '', after: '' }]).map(
      ({ field, before, after }) => [
        csvTime(it.at),
        it.name,
        it.by,
        actionLabel(it),
        subjectLabels[it.subject] ?? it.subject,
        titleOf(it),
        fieldLabel(field),
        valueLabel(before, field),
        valueLabel(after, field),
      ],
    ),
  ),
];

/** The entries as a CSV file, a row for each changed field. */
export const auditLogCsv = (acts: AuditEntry[]) => csvText(rowsOf(acts));
