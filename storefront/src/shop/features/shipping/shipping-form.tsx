import { entriesOf } from '@spa-bronze/domain/lib/keys';
import type { ShippingInfo, ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { onDemand } from '../../../lib/on-demand';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { useUnsavedWords } from '../../../ui/use-unsaved-words';
import { emptyShipping } from './shipping-draft';
import { Methods } from './shipping-form.styles';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';

interface Props {
  initial: Partial<ShippingInfo> | null;
  rates: ShippingRate[];
  /** Told of city, neighbourhood and method as they change, so that the summary follows. */
  onDraft: (draft: Pick<ShippingInfo, 'city' | 'neighborhood' | 'shippingMethod'>) => void;
  onSave: (info: ShippingInfo) => void;
  /** Shown where the city has no rate: whom to write to. */
  unlistedHelp?: ReactNode;
  /** For the button that pays: validates and saves, or leads to the first wrong field. */
  ref?: Ref<ShippingHandle>;
}
export interface ShippingHandle {
  submit: () => Promise<boolean>;
}

const loadSchema = () =>
  import('@spa-bronze/domain/shipping/shipping-schemas').then(({ shippingInfo }) => shippingInfo);

function useShippingForm({ initial, onDraft, onSave, ref }: Props) {
  const { saved, ...unsaved } = useUnsavedWords();
  const { values, set, submit, ...rest } = useForm({
    initial: { ...emptyShipping, ...initial },
    schema: loadSchema,
    send: async (typed) => {
      onSave((await onDemand(loadSchema)).parse(typed));
      saved();
    },
  });
  useImperativeHandle(ref, () => ({ submit }));
  const change = (part: Partial<typeof values>) => {
    entriesOf(part).forEach(([name, value]) => value !== undefined && set(name, value));
    onDraft({
      city: values.city,
      neighborhood: values.neighborhood,
      shippingMethod: values.shippingMethod,
      ...part,
    });
  };
  return { ...rest, ...unsaved, values, change };
}
type Fields = ReturnType<typeof useShippingForm>;

const methods = [
  ['delivery', 'truck', 'A domicilio'],
  ['pickup', 'store', 'Recoger en el spa'],
] as const;

const MethodChoice = ({ values, change }: Pick<Fields, 'values' | 'change'>) => (
  <Methods>
    <legend>¿Cómo quieres recibir tu pedido?</legend>
    {methods.map(([method, icon, label]) => (
      <label key={method}>
        <input
          type="radio"
          name="shippingMethod"
          value={method}
          checked={values.shippingMethod === method}
          onChange={() => change({ shippingMethod: method })}
        />
        <Icon name={icon} />
        {label}
      </label>
    ))}
  </Methods>
);

const OTHER = 'Otra ciudad';

interface AddressProps extends Pick<Props, 'rates' | 'unlistedHelp'> {
  fields: Fields;
}

function NeighborhoodField({ fields: { text, values, change }, rates }: AddressProps) {
  const neighborhoods = Object.keys(rates.find(({ city }) => city === values.city)?.neighborhoods ?? {});
  const noNeighborhood = neighborhoods.length === 0 ? 'Un solo precio en la ciudad' : 'Otro barrio';
  return (
    <Select
      {...text('neighborhood')}
      label="Barrio"
      optional
      disabled={neighborhoods.length === 0}
      onChange={(event) => change({ neighborhood: event.target.value })}
    >
      <option value="">{values.city ? noNeighborhood : 'Elige primero la ciudad'}</option>
      {neighborhoods.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

function CityFields({ fields, rates, unlistedHelp }: AddressProps) {
  const { text, values, change } = fields;
  const [other, setOther] = useState(
    values.city !== '' && rates.length > 0 && !rates.some(({ city }) => city === values.city),
  );
  const chooseCity = (city: string) => {
    setOther(city === OTHER);
    change({ city: city === OTHER ? '' : city, neighborhood: '' });
  };
  return (
    <>
      <Select
        {...(other ? { name: 'listedCity', value: OTHER } : text('city'))}
        label="Ciudad"
        onChange={(event) => chooseCity(event.target.value)}
      >
        <option value="">Elige tu ciudad</option>
        {rates.map(({ city }) => (
          <option key={city}>{city}</option>
        ))}
        <option>{OTHER}</option>
      </Select>
      {other ? (
        <TextField
          {...text('city')}
          label="¿Cuál ciudad?"
          autoComplete="address-level2"
          onChange={(event) => change({ city: event.target.value })}
        />
      ) : (
        <NeighborhoodField fields={fields} rates={rates} />
      )}
      {other && unlistedHelp && <div data-whole>{unlistedHelp}</div>}
    </>
  );
}

function AddressFields({ fields, rates, unlistedHelp }: AddressProps) {
  const { text } = fields;
  return (
    <>
      <CityFields fields={fields} rates={rates} unlistedHelp={unlistedHelp} />
      <div data-whole>
        <TextField
          {...text('address')}
          label="Dirección"
          autoComplete="address-line1"
          placeholder="Calle, número, apartamento"
        />
      </div>
      <div data-whole>
        <TextField
          {...text('deliveryTime')}
          label="Horario de entrega"
          optional
          placeholder="Por ejemplo, después de las 2 p. m."
        />
      </div>
    </>
  );
}

export function ShippingForm(props: Props) {
  const fields = useShippingForm(props);
  const { form, text, values, onInput, question } = fields;
  return (
    <form {...form} onInput={onInput} aria-label="Datos de envío">
      <FieldGrid $twos>
        <div data-whole>
          <MethodChoice {...fields} />
        </div>
        <div data-whole>
          <NameField {...text('name')} />
        </div>
        <EmailField {...text('email')} />
        <TelField {...text('phone')} />
        {values.shippingMethod === 'delivery' && (
          <AddressFields fields={fields} rates={props.rates} unlistedHelp={props.unlistedHelp} />
        )}
        <div data-whole>
          <Button type="submit" look="secondary" wide busy={fields.busy}>
            Guardar datos de envío
          </Button>
        </div>
      </FieldGrid>
      {question}
    </form>
  );
}
