import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc';
import { hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import { tableInWords } from '@spa-bronze/domain/booking/hours-table-words';
import type { JSONFieldDiffServerComponent } from 'payload';

/** A table as a list. All that it contains is validated or ours, so nothing needs to be escaped. */
function listOf(value: unknown): string {
  if (value == null) return '';
  const table = hoursTable.safeParse(value);
  const lines = table.success ? tableInWords(table.data) : ['Este horario no se puede leer.'];
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

export const HoursDiff: JSONFieldDiffServerComponent = ({
  comparisonValue,
  versionValue,
  field,
  i18n,
  nestingLevel,
}) => {
  const { From, To } = getHTMLDiffComponents({
    fromHTML: listOf(comparisonValue),
    toHTML: listOf(versionValue),
  });
  return (
    <FieldDiffContainer
      From={From}
      To={To}
      i18n={i18n}
      label={{ label: field.label }}
      nestingLevel={nestingLevel}
    />
  );
};
