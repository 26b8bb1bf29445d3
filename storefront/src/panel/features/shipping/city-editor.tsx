import { useState } from 'react';
import { Card, Stack } from '../../../ui/layout';
import { RateAdd } from './rate-add';
import { RateRow } from './rate-row';
import type { CityDraft } from './rates-draft';
import type { RatesEditing } from './use-rates-editor';
import { Areas } from './city-editor.styles';

export function CityEditor({
  it,
  wrong,
  change,
}: { it: CityDraft } & Pick<RatesEditing, 'wrong' | 'change'>) {
  const [open, setOpen] = useState(false);
  const faulty = it.areas.some(({ key }) => wrong[key]);
  return (
    <Card as="li" $padded style={{ padding: '16px 18px' }} aria-label={it.city}>
      <Stack $gap={8}>
        <RateRow
          lead
          what="Ciudad"
          name={it.city}
          price={it.price}
          wrong={wrong[it.key]}
          onName={(city) => change({ do: 'setCity', key: it.key, city })}
          onPrice={(price) => change({ do: 'setCity', key: it.key, price })}
          onRemove={() => change({ do: 'removeCity', key: it.key })}
        />
        <Areas open={open || faulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {it.areas.length === 0
              ? 'Agregar precios por barrio'
              : `${it.areas.length} ${it.areas.length === 1 ? 'barrio' : 'barrios'}`}
          </summary>
          <Stack $gap={8}>
            {it.areas.map((area) => (
              <RateRow
                key={area.key}
                what="Barrio"
                name={area.name}
                price={area.price}
                wrong={wrong[area.key]}
                onName={(name) => change({ do: 'setArea', city: it.key, key: area.key, name })}
                onPrice={(price) => change({ do: 'setArea', city: it.key, key: area.key, price })}
                onRemove={() => change({ do: 'removeArea', city: it.key, key: area.key })}
              />
            ))}
            <RateAdd
              what="Nuevo barrio"
              button="Agregar barrio"
              onAdd={(name, price) => change({ do: 'addArea', city: it.key, name, price })}
            />
          </Stack>
        </Areas>
      </Stack>
    </Card>
  );
}
