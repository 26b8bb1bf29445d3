import { FilterSelect } from './toolbar';

/** Whether the list or its trash is shown. */
export const TrashFilter = ({ value, onChoose }: { value: string; onChoose: (trash: string) => void }) => (
  <FilterSelect label="Dónde" value={value} onChange={(event) => onChoose(event.target.value)}>
    <option value="">En la lista</option>
    <option value="true">En la papelera</option>
  </FilterSelect>
);
