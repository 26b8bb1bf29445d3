import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/money';
import {
  inPersonMethodLabels,
  inPersonMethods,
  isRefused,
  type InPersonMethod,
} from '@spa-bronze/domain/sales-staff';
import { newKey } from '../../../lib/new-key';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button, IconButton } from '../../../ui/button';
import { FieldGrid, Select, TextArea, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { color } from '../../../ui/theme';
import { toast } from '../../../ui/toast';
import { usePanelChanged } from './use-panel-changed';
import { List, Counter, Total } from './in-person-sale-dialog.styles';

interface InPersonItem {
  productId: string;
  productName: string;
  sellingPrice: number;
  stock: number;
  quantity: number;
}
type Values = {
  'buyer.name': string;
  'buyer.tel': string;
  'buyer.email': string;
  method: string;
  notes: string;
};

const blank: Values = { 'buyer.name': '', 'buyer.tel': '', 'buyer.email': '', method: 'CASH', notes: '' };

const totalOf = (items: readonly InPersonItem[]) =>
  toPesos(items.reduce((sum, { sellingPrice, quantity }) => sum + toCentavos(sellingPrice) * quantity, 0));

function Bought({ items, onChange }: { items: InPersonItem[]; onChange: (items: InPersonItem[]) => void }) {
  const put = (id: string, quantity: number) =>
    onChange(
      items.map((it) =>
        it.productId === id ? { ...it, quantity: Math.min(Math.max(1, quantity), it.stock) } : it,
      ),
    );
  return (
    <List aria-label="Productos de la venta">
      {items.map(({ productId, productName, sellingPrice, quantity, stock }) => (
        <li key={productId}>
          <span>
            {productName}
            <small>
              {formatAdminPrice(sellingPrice)} · quedan {stock}
            </small>
          </span>
          <Counter>
            <IconButton
              name="minus"
              label={`Una unidad menos de ${productName}`}
              disabled={quantity <= 1}
              onClick={() => put(productId, quantity - 1)}
            />
            <output>{quantity}</output>
            <IconButton
              name="plus"
              label={`Una unidad más de ${productName}`}
              disabled={quantity >= stock}
              onClick={() => put(productId, quantity + 1)}
            />
          </Counter>
          <IconButton
            name="trash"
            label={`Quitar ${productName}`}
            onClick={() => onChange(items.filter((it) => it.productId !== productId))}
          />
        </li>
      ))}
    </List>
  );
}

/**
 * 'Agregar Venta': what was sold and paid in person. `picker` finds the products and hands them on.
 */
export function InPersonSaleDialog({
  onClose,
  picker,
}: {
  onClose: () => void;
  picker: (add: (item: Omit<InPersonItem, 'quantity'>) => void) => ReactNode;
}) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [key, setKey] = useState(newKey);
  const [items, setItems] = useState<InPersonItem[]>([]);
  const input = (it: Values) => ({
    key,
    buyer: { name: it['buyer.name'], tel: it['buyer.tel'], email: it['buyer.email'] },
    method: it.method as InPersonMethod,
    notes: it.notes,
    lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
    totalCop: totalOf(items),
  });
  const { form, text, busy, errors, values } = useForm<Values>({
    initial: blank,
    schema: () =>
      import('@spa-bronze/domain/sales-staff').then(({ manualSale }) => ({
        safeParse: (typed: unknown) => {
          const result = manualSale.safeParse(input(typed as Values));
          return result.success
            ? result
            : {
                success: false as const,
                error: {
                  issues: result.error.issues.map(({ path, message }) => ({
                    path: [path[0] === 'lines' ? 'lines' : path.join('.')],
                    message,
                  })),
                },
              };
        },
      })),
    send: async (typed) => {
      const { message } = await apiOf(client)('POST /transactions/manual', { body: input(typed) });
      toast.success(message);
      await changed();
      onClose();
    },
    onFail: (error) => {
      toast.error(error.message);
      if (isRefused(error)) setKey(newKey());
      const prices = (error.data as { prices?: Record<string, number> } | null)?.prices;
      if (prices)
        setItems((now) =>
          now.map((it) => ({ ...it, sellingPrice: prices[it.productId] ?? it.sellingPrice })),
        );
    },
  });
  const add = (item: Omit<InPersonItem, 'quantity'>) =>
    setItems((now) =>
      now.some(({ productId }) => productId === item.productId)
        ? now.map((it) =>
            it.productId === item.productId ? { ...it, quantity: Math.min(it.quantity + 1, it.stock) } : it,
          )
        : [...now, { ...item, quantity: 1 }],
    );
  return (
    <FormDialog
      title="Agregar Venta"
      dirty={() => items.length > 0 || JSON.stringify(values) !== JSON.stringify(blank)}
      onClose={onClose}
    >
      {(close) => (
        <form {...form}>
          <Stack $gap={22}>
            {picker(add)}
            {items.length > 0 && <Bought items={items} onChange={setItems} />}
            {items.length === 0 && (
              <p
                role={errors.lines ? 'alert' : undefined}
                style={{ color: errors.lines ? color.danger : color.soft }}
              >
                {errors.lines ? 'Elige al menos un producto.' : 'Busca un producto y tócalo para agregarlo.'}
              </p>
            )}
            <Total>
              <span>Total a cobrar</span>
              <strong>{formatAdminPrice(totalOf(items))}</strong>
            </Total>
            <FieldGrid $twos>
              <TextField {...text('buyer.name')} label="Nombre de quien compra" autoComplete="off" />
              <TextField
                {...text('buyer.tel')}
                label="Celular"
                type="tel"
                inputMode="tel"
                optional
                autoComplete="off"
              />
              <TextField
                {...text('buyer.email')}
                label="Correo"
                type="email"
                inputMode="email"
                optional
                autoComplete="off"
                hint="Si lo escribes, recibe el comprobante."
              />
              <Select {...text('method')} label="Cómo pagó">
                {inPersonMethods.map((it) => (
                  <option key={it} value={it}>
                    {inPersonMethodLabels[it]}
                  </option>
                ))}
              </Select>
              <div data-whole>
                <TextArea {...text('notes')} label="Notas del equipo" optional rows={2} />
              </div>
            </FieldGrid>
            <FormFoot>
              <Button type="submit" busy={busy}>
                Registrar venta
              </Button>
              <Button look="quiet" onClick={close}>
                Cancelar
              </Button>
            </FormFoot>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
