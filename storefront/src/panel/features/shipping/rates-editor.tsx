import { plain } from '@spa-bronze/domain/lib/text';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { useState } from 'react';
import { ConflictNotice } from '../../../ui/conflict-notice';
import { Card, Row, Stack } from '../../../ui/layout';
import { SearchField, Toolbar } from '../../../ui/toolbar';
import { LeaveDialog, UnsavedChanges } from '../../../ui/unsaved-changes';
import { CityEditor } from './city-editor';
import { RateAdd } from './rate-add';
import { rateDifferences } from './rate-differences';
import { draftOf, newFirst, ratesOf } from './rates-draft';
import { RatesFile } from './rates-file';
import { useRatesEditor } from './use-rates-editor';
import { Cities } from './rates-editor.styles';

const faultText = (faults: number) =>
  faults > 0
    ? `Corrige ${faults === 1 ? 'el dato marcado' : `los ${faults} datos marcados`} para guardar.`
    : '';

export function RatesEditor({ rates }: { rates: ShippingRate[] }) {
  const editing = useRatesEditor(rates);
  const { draft, change, wrong, dirty, busy, contender } = editing;
  const [wanted, setWanted] = useState('');
  const shown = newFirst(draft).filter(
    ({ city, areas, key }) =>
      wrong[key] || [city, ...areas.map(({ name }) => name)].some((it) => plain(it).includes(plain(wanted))),
  );
  return (
    <Stack $gap={18}>
      <Toolbar>
        <SearchField label="Buscar ciudad o barrio" value={wanted} onSearch={setWanted} />
        <Row data-whole style={{ flex: '0 0 auto' }}>
          <RatesFile
            rates={ratesOf(draft)}
            onRead={(read) => change({ do: 'reset', rates: ratesOf(draftOf(read)) })}
          />
        </Row>
      </Toolbar>
      <Card $padded style={{ padding: '16px 18px' }}>
        <RateAdd
          what="Nueva ciudad"
          button="Agregar ciudad"
          onAdd={(city, price) => {
            setWanted('');
            change({ do: 'addCity', city, price });
          }}
        />
      </Card>
      <Cities aria-label="Tarifas">
        {shown.map((it) => (
          <CityEditor key={it.key} it={it} wrong={wrong} change={change} />
        ))}
      </Cities>
      {shown.length === 0 && <p>No hay tarifas que mostrar.</p>}
      {contender && (
        <ConflictNotice
          what="guardó las tarifas"
          changes={rateDifferences(editing.seen, contender, ratesOf(draft))}
          busy={busy}
          onYield={editing.yield}
          onInsist={() => void editing.insist()}
        />
      )}
      {dirty && (
        <UnsavedChanges
          fault={faultText(Object.keys(wrong).length)}
          busy={busy}
          onUndo={editing.undo}
          onSave={() => void editing.save()}
        />
      )}
      <LeaveDialog blocker={editing.blocker}>Cambiaste las tarifas y no las has guardado.</LeaveDialog>
    </Stack>
  );
}
