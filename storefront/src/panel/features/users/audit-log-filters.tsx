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
          onChange={(event) => onChange({ subject: event.target.value })}
        >
          <option value="">Todo</option>
          {Object.entries(subjectLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <FilterDate label="Desde" value={from} onChange={(event) => onChange({ from: event.target.value })} />
        <FilterDate label="Hasta" value={to} onChange={(event) => onChange({ to: event.target.value })} />
      </Filters>
    </Toolbar>
  );
}
