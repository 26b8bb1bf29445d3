import { messages } from '@spa-bronze/domain/messages';
import type { Product, ProductCard as Card } from '@spa-bronze/domain/products/product-schemas';
import { BookingForm } from '../features/bookings/booking-form';
import { ReservarForm } from '../features/bookings/reservar-form';
import { shownService } from '../features/bookings/shown-service';
import { ProductCard } from '../features/products/product-card';
import { rendered, textOf } from '../../testing/rendered';
import { productAction } from './product-action';

const service = (stock: number, _id = `service-${stock}`): Card => ({
  _id,
  productName: 'Retoque de Tono',
  brandName: 'Spa Bronze',
  category: 'Servicios',
  price: 60_000,
  sellingPrice: 60_000,
  serviceDuration: 30,
  serviceIntensity: 'medio',
  available: stock > 0,
  cover: null,
  summary: 'Un retoque.',
});
const whole = (stock: number) =>
  ({ ...service(stock), stock, description: 'Un retoque.', productImage: [] }) as unknown as Product;
const goods = { ...service(0), productName: 'Mousse', category: 'Productos' };
const later = () => Promise.resolve(true);

describe('product card', () => {
  it('unavailable service: its button is disabled and says No disponible', () => {
    const html = rendered(<ProductCard product={service(0)} action={productAction(service(0))} />);
    expect(html).toMatch(
      /<button(?=[^>]*aria-disabled="true")(?=[^>]*aria-label="No disponible: Retoque de Tono")[^>]*>(?:<span[^>]*>)?No disponible</,
    );
    expect(textOf(html)).not.toContain('reserva ahora');
  });
  it('sold out product: the same look with its own words', () => {
    const [off, out] = [rendered(productAction(service(0))), rendered(productAction(goods))];
    expect(out).toMatch(
      /<button(?=[^>]*aria-disabled="true")(?=[^>]*aria-label="Producto Agotado: Mousse")[^>]*>(?:<span[^>]*>)?Producto Agotado</,
    );
    expect(/class="[^"]+"/.exec(off)?.[0]).toBe(/class="[^"]+"/.exec(out)?.[0]);
  });
  it('available service: leads to its date and time', () => {
    expect(rendered(productAction(service(1)))).toMatch(
      /<a [^>]*href="\/product\/service-1#reserva"[^>]*>(?:<span[^>]*>)?reserva ahora/,
    );
  });
});

describe('service page', () => {
  it('unavailable: no form, a disabled button, and a way on', () => {
    const html = rendered(<BookingForm product={whole(0)} busy={false} onReserve={later} />);
    expect(html).not.toMatch(/<form|type="submit"|reserva ahora/);
    expect(textOf(html)).toContain(messages.serviceUnavailable);
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:<span[^>]*>)?No disponible</);
    expect(html).toContain('href="/servicios"');
  });
  it('available: the form with its button', () => {
    const html = rendered(<BookingForm product={whole(1)} busy={false} onReserve={later} />);
    expect(html).toMatch(/<form/);
    expect(textOf(html)).toContain('reserva ahora');
  });
});

describe('Reservar', () => {
  const form = (services: Card[], requested = '') =>
    rendered(<ReservarForm services={services} requested={requested} busy={false} onReserve={later} />);
  it('unavailable service: its radio cannot be chosen and its name says No disponible', () => {
    const html = form([service(0), service(1)]);
    const [off, on] = html.split('<label').slice(1);
    expect(off).toMatch(/<input[^>]*disabled=""/);
    expect(textOf(`<label${off}`)).toContain('No disponible');
    expect(on).not.toMatch(/<input[^>]*disabled=""/);
  });
  it('unavailable service in the address: says so and chooses none', () => {
    expect(textOf(form([service(0), service(1)], 'service-0'))).toContain(messages.serviceUnavailable);
    expect(textOf(form([service(0), service(1)], 'service-1'))).not.toContain(messages.serviceUnavailable);
  });
  it('no service available: the button is disabled', () => {
    expect(form([service(0)])).toMatch(/<button(?=[^>]*type="submit")[^>]*aria-disabled="true"/);
    expect(form([service(1)])).toMatch(/<button(?=[^>]*type="submit")[^>]*aria-disabled="false"/);
  });
  it('before one is chosen, the calendar is that of the first available one', () => {
    expect(shownService([service(0), service(1), service(2)], '')?._id).toBe('service-1');
    expect(shownService([service(0), service(1), service(2)], 'service-2')?._id).toBe('service-2');
    expect(shownService([service(0), service(1)], 'service-0')?._id).toBe('service-1');
    expect(shownService([service(0)], '')?._id).toBe('service-0');
    expect(shownService([], '')).toBeUndefined();
  });
});
