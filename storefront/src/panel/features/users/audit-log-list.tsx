import { actionLabel, subjectLabels } from '@spa-bronze/domain/audit-log/audit-log-rules';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log/labels';
import type { ReactNode } from 'react';
import { showMoment } from '../../../lib/show-date';
import { Stack } from '../../../ui/layout';
import { Action, Changes } from './audit-log-list.styles';

const FEW = 6;

/**
 * What staff did, each with who and when, and every field with what it was and is. `link` leads to the row.
 */
export function AuditLogList({ acts, link }: { acts: AuditEntry[]; link: (act: AuditEntry) => ReactNode }) {
  return (
    <Stack as="ol" $gap={12} aria-label="Registro">
      {acts.map((it) => {
        const rows = it.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              {before && (
                <>
                  <s>{valueLabel(before, field)}</s> →{' '}
                </>
              )}
              <ins>{valueLabel(after, field) || 'vacío'}</ins>
            </dd>
          </div>
        ));
        return (
          <li key={it._id}>
            <Action as="article">
              <div>
                <h2>
                  <strong>{it.name || it.by}</strong> · {actionLabel(it)} · {link(it)}
                </h2>
                <small>
                  {showMoment(it.at)} · {it.by} · {subjectLabels[it.subject] ?? it.subject}
                </small>
              </div>
              <div>
                <Changes>{rows.slice(0, FEW)}</Changes>
                {rows.length > FEW && (
                  <details>
                    <summary>
                      Ver {rows.length - FEW === 1 ? 'un cambio más' : `${rows.length - FEW} cambios más`}
                    </summary>
                    <Changes>{rows.slice(FEW)}</Changes>
                  </details>
                )}
              </div>
            </Action>
          </li>
        );
      })}
    </Stack>
  );
}
