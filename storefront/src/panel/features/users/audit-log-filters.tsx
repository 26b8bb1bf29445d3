import { subjectLabels } from '@spa-bronze/domain/audit-log/audit-log-rules';
import { FilterDate, Filters, FilterSelect, SearchField, Toolbar } from '../../../ui/toolbar';
import type { AuditLogQuery } from './audit-log-queries';

interface Props {
  requested: AuditLogQuery;
  onChange: (values: Record<string, string>) => void;
}

export function AuditLogFilters({ requested, onChange }: Props) {
  const { q, subject, from, to } = requested;
  return (
    <Toolbar role="search">
      <SearchField label="Buscar persona o registro" value={q} onSearch={(text) => onChange({ q: text })} />
      <Filters active={[subject, from, to].filter(Boolean).length}>
        <FilterSelect
          label="Sobre"
          value={subject}
          options={[['', 'Todo'], ...Object.entries(subjectLabels)]}
          onChoose={(value) => onChange({ subject: value })}
        />
        <FilterDate label="Desde" value={from} onChange={(event) => onChange({ from: event.target.value })} />
        <FilterDate label="Hasta" value={to} onChange={(event) => onChange({ to: event.target.value })} />
      </Filters>
    </Toolbar>
  );
}
