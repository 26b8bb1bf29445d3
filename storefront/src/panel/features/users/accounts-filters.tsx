import { FilterSelect, SearchField, Toolbar } from '../../../ui/toolbar';

interface Props {
  q: string;
  role: string;
  onChange: (values: Record<string, string>) => void;
}

export function AccountsFilters({ q, role, onChange }: Props) {
  return (
    <Toolbar role="search">
      <SearchField
        label="Buscar por nombre, correo o teléfono"
        value={q}
        onSearch={(text) => onChange({ q: text })}
      />
      <FilterSelect
        label="Role"
        value={role}
        options={[
          ['', 'Todos'],
          ['ADMIN', 'ADMIN'],
          ['GENERAL', 'GENERAL'],
        ]}
        onChoose={(chosen) => onChange({ role: chosen })}
      />
    </Toolbar>
  );
}
