import type { FocusEvent } from 'react';
import { formatAdminPrice, readPesos } from '@spa-bronze/domain/lib/money';
import { categories, isService } from '@spa-bronze/domain/products/product-rules';
import { Checkbox, FieldGrid, Select, TextArea, TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { fieldNames, type ProductField } from './product-values';
import type { ProductEditing } from './use-product-editor';
import { Options } from '../../../ui/options';
import { entriesOf } from '@spa-bronze/domain/lib/keys';

type Props = Pick<ProductEditing, 'text' | 'box' | 'values' | 'putPrice'>;

/** A press on a number selects it, so that typing replaces it. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();
const intensityNames = { ligero: 'Ligero', medio: 'Medio', intenso: 'Intenso' };

const fieldOf = (text: Props['text']) => (name: ProductField) => ({ ...text(name), label: fieldNames[name] });

const OfferedSwitch = ({ box }: Pick<Props, 'box'>) => (
  <Checkbox
    {...box('offered')}
    role="switch"
    label={
      <>
        <strong>Se ofrece</strong>
        <br />
        Apágalo y nadie podrá reservarlo.
      </>
    }
  />
);

const UnitsField = ({ text }: Pick<Props, 'text'>) => (
  <TextField
    {...fieldOf(text)('stock')}
    type="number"
    min={0}
    step={1}
    inputMode="numeric"
    onFocus={selectAll}
    hint="Unidades enteras."
  />
);

function PriceFields({ text, values, putPrice }: Pick<Props, 'text' | 'values' | 'putPrice'>) {
  const field = fieldOf(text);
  const [price, sellingPrice] = [readPesos(values.price), readPesos(values.sellingPrice)];
  const isOverpriced = (sellingPrice ?? 0) > (price ?? Infinity);
  const read = (pesos: number | null) => (pesos === null ? 'En pesos.' : `${formatAdminPrice(pesos)}.`);
  return (
    <>
      <TextField
        {...field('price')}
        onChange={({ target }) => putPrice(target.value)}
        inputMode="decimal"
        autoComplete="off"
        onFocus={selectAll}
        hint={`${read(price)} Sale tachado cuando es mayor que el de venta.`}
      />
      <TextField
        {...field('sellingPrice')}
        inputMode="decimal"
        autoComplete="off"
        onFocus={selectAll}
        hint={`${read(sellingPrice)} Lo que paga el cliente.`}
      />
      {isOverpriced && (
        <div data-whole>
          <Notice wrong>El precio de venta es mayor que el original: revisa que sea lo que quieres.</Notice>
        </div>
      )}
    </>
  );
}

function ServiceFields({ text }: Pick<Props, 'text'>) {
  const field = fieldOf(text);
  return (
    <>
      <TextField
        {...field('serviceDuration')}
        label="Duración (minutos)"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
      />
      <Select {...field('serviceIntensity')}>
        <option value="">Elige la intensidad</option>
        <Options of={entriesOf(intensityNames)} />
      </Select>
      <TextArea {...field('serviceIncludes')} />
      <TextArea {...field('serviceRecommendations')} />
      <TextArea {...field('serviceAdditionalBenefits')} />
      <TextArea {...field('serviceDiscountsPromotions')} />
      <TextArea {...field('servicePreparation')} optional hint="Va en el recordatorio de la cita." />
      <TextArea {...field('serviceAftercare')} optional hint="Se envía cuando la cita termina." />
      <div data-whole>
        <TextField
          {...field('serviceRecommendedFrequency')}
          optional
          placeholder="Por ejemplo: cada 2 o 3 semanas"
        />
      </div>
    </>
  );
}

export function ProductFields({ text, box, values, putPrice }: Props) {
  const field = fieldOf(text);
  const service = isService(values.category);
  return (
    <FieldGrid $twos>
      <TextField {...field('productName')} maxLength={120} />
      <TextField {...field('brandName')} maxLength={80} />
      <Select {...field('category')} hint="Las que terminan en «-Home» también salen en la página de inicio.">
        <option value="">Elige una categoría</option>
        {categories.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Select>
      {service ? <OfferedSwitch box={box} /> : <UnitsField text={text} />}
      <PriceFields text={text} values={values} putPrice={putPrice} />
      <div data-whole>
        <TextArea
          {...field('description')}
          optional
          maxLength={5000}
          hint="Separa los párrafos con una línea en blanco."
        />
      </div>
      {service && <ServiceFields text={text} />}
    </FieldGrid>
  );
}
