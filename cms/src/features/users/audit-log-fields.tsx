'use client';

import { FieldLabel, useField, useFormFields } from '@payloadcms/ui';
import { actionLabel, subjectLabels, type Change } from '@spa-bronze/domain/audit-log/audit-log-rules';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log/labels';
import type {
  DefaultCellComponentProps,
  JSONFieldClientComponent,
  TextFieldClientComponent,
  TextFieldClient,
} from 'payload';

const text = { margin: '4px 0 0', fontSize: 16 } as const;
const list = { display: 'grid', gap: 8, margin: '8px 0 0' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 30%) 1fr',
  gap: 12,
  overflowWrap: 'anywhere',
} as const;
const quiet = { color: 'var(--theme-elevation-600)' } as const;

const changesIn = (value: unknown): Change[] => (Array.isArray(value) ? value : []);
const Text = ({
  field,
  path,
  children,
}: {
  field: { label?: TextFieldClient['label'] };
  path: string;
  children: string;
}) => (
  <div className="field-type">
    <FieldLabel label={field.label} path={path} />
    <p style={text}>{children}</p>
  </div>
);

/** The name of the action. A move to or from the trash is read from the changes. */
export const ActionField: TextFieldClientComponent = ({ field, path }) => {
  const { value = '' } = useField<string>({ path });
  const changes = useFormFields(([fields]) => fields.changes?.value);
  return (
    <Text field={field} path={path}>
      {actionLabel({ act: value, changes: changesIn(changes) })}
    </Text>
  );
};
export const ActionCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <span>
    {actionLabel({
      act: String(cellData ?? ''),
      changes: changesIn(rowData?.changes),
    })}
  </span>
);

export const SubjectField: TextFieldClientComponent = ({ field, path }) => {
  const { value = '' } = useField<string>({ path });
  return (
    <Text field={field} path={path}>
      {subjectLabels[value] ?? value}
    </Text>
  );
};
export const SubjectCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{subjectLabels[String(cellData)] ?? String(cellData ?? '')}</span>
);

export const ChangesField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<unknown>({ path });
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      <dl style={list}>
        {changesIn(value).map((it) => (
          <div key={it.field} style={row}>
            <dt style={quiet}>{fieldLabel(it.field)}</dt>
            <dd style={{ margin: 0 }}>
              {it.before && (
                <>
                  <s style={quiet}>{valueLabel(it.before, it.field)}</s> →{' '}
                </>
              )}
              <strong>{valueLabel(it.after, it.field) || 'vacío'}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
