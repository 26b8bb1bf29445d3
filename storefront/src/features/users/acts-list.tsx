import { actLabel, subjectLabels, type Act } from '@spa-bronze/domain/users-acts';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/users-acts-words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { showMoment } from '../../lib/show-date';
import { Card } from '../../ui/layout';
import { color, from } from '../../ui/theme';

const List = styled.ol`
  display: grid;
  gap: 12px;
`;
const Deed = styled(Card)`
  display: grid;
  gap: 10px;
  padding: 14px 18px;
  small {
    color: ${color.soft};
  }
  h2 {
    font: inherit;
    line-height: 1.45;
    overflow-wrap: anywhere;
    text-wrap: wrap;
  }
  summary {
    min-height: 44px;
    display: list-item;
    align-content: center;
    cursor: pointer;
  }
  ${from.small} {
    grid-template-columns: minmax(260px, 1fr) 1.6fr;
    gap: 8px 28px;
  }
`;
const Changes = styled.dl`
  display: grid;
  gap: 4px;
  font-size: 0.9375rem;
  > div {
    display: grid;
    grid-template-columns: minmax(90px, 30%) 1fr;
    gap: 12px;
  }
  dt {
    color: ${color.soft};
    overflow-wrap: anywhere;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  s {
    color: ${color.soft};
  }
  ins {
    text-decoration: none;
    font-weight: 650;
  }
`;
const FEW = 6;

/**
 * What staff did, each with who and when, and every field with what it was and is. `link` leads to the row.
 */
export function ActsList({ acts, link }: { acts: Act[]; link: (act: Act) => ReactNode }) {
  return (
    <List aria-label="Registro">
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
            <Deed as="article">
              <div>
                <h2>
                  <strong>{it.name || it.by}</strong> · {actLabel(it)} · {link(it)}
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
            </Deed>
          </li>
        );
      })}
    </List>
  );
}
