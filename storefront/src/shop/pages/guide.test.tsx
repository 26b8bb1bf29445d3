import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { siteContentQuery } from '../features/content/content-queries';
import { servicesQuery } from '../features/products/products-queries';
import { cacheOf, rendered, textOf } from '../../testing/rendered';
import { Page } from './guide';

const card = (
  productName: string,
  serviceIntensity: string,
  more: Partial<ProductCard> = {},
): ProductCard => ({
  _id: productName.toLowerCase(),
  productName,
  brandName: 'Spa Bronze',
  category: 'Servicios',
  price: 150_000,
  sellingPrice: 135_000,
  serviceDuration: 45,
  serviceIntensity,
  available: true,
  cover: null,
  summary: 'Un tono.',
  ...more,
});
const services = [
  card('Clásico', 'medio'),
  card('Caribe', 'intenso'),
  card('Exfoliación', 'ligero'),
  card('Apagado', 'ligero', { available: false }),
];
const ANSWERED = '/guia?ocasion=viaje&zona=cuerpo&piel=triguena&tono=medio';

/** /guia as the server sends it, of a spa with these services. */
function guia(at = '/guia', cards = services) {
  const client = cacheOf();
  client.setQueryData(servicesQuery.queryKey, { cards, total: cards.length });
  client.setQueryData(siteContentQuery.queryKey, { business: { whatsAppE164: '+573001234567' } } as never);
  return rendered(<Page />, { at, client });
}
const checked = (html: string) =>
  (html.match(/<input[^>]*checked=""[^>]*>/g) ?? []).map((it) => /value="([^"]*)"/.exec(it)?.[1]);

describe('guide', () => {
  it('without answers: four questions in a form that sends them by GET, and no result', () => {
    const html = guia();
    expect(html).toMatch(/<form [^>]*action="\/guia#resultado"/);
    expect(html).not.toMatch(/<form[^>]*method=/);
    expect(html.match(/<fieldset><legend>/g)).toHaveLength(4);
    expect(new Set(html.match(/name="(ocasion|zona|piel|tono)"/g)).size).toBe(4);
    expect(html.match(/<input type="radio"[^>]*>/g)?.every((it) => it.includes('required=""'))).toBe(true);
    expect(html).not.toContain('id="resultado"');
    expect(textOf(html)).not.toContain('Te falta responder');
  });

  it('answered: the service with reason, duration, price and the way to its booking, and the answers', () => {
    const html = guia(ANSWERED);
    const result = html.slice(html.indexOf('<section aria-labelledby'), html.indexOf('<form'));
    const text = textOf(result);
    expect(text).toContain('Te recomendamos Clásico Es un bronceado de todo el cuerpo.');
    expect(text).toContain('Su tono es medio, como lo quieres.');
    expect(text).toContain('45 minutos · Tono medio');
    expect(text).toContain('$135,000.00');
    expect(result).toMatch(
      /<a [^>]*aria-label="reserva ahora: Clásico"[^>]*href="\/product\/clásico#reserva"/,
    );
    expect(text).toMatch(/También te puede servir Caribe/);
    expect(checked(html)).toEqual(['viaje', 'cuerpo', 'triguena', 'medio']);
  });

  it('answered: canonical without the answers', () => {
    expect(guia(ANSWERED)).toContain('<link rel="canonical" href="/guia"/>');
  });

  it('answered in part or with unknown values: says what is missing, without a result', () => {
    const html = guia('/guia?ocasion=viaje&zona=x&piel=clara&tono=');
    expect(textOf(html)).toContain('Te falta responder: ¿Qué quieres hacerte? ¿Qué tan intenso lo quieres?');
    expect(html).not.toContain('id="resultado"');
    expect(checked(html)).toEqual(['viaje', 'clara']);
  });

  it('answered where no service can be booked: WhatsApp and the services', () => {
    const html = guia(ANSWERED, [card('Apagado', 'medio', { available: false })]);
    expect(html).toMatch(/<div id="resultado" tabindex="-1">/i);
    expect(html).toContain('href="https://wa.me/573001234567?text=');
    expect(html).toMatch(/<a [^>]*href="\/servicios"[^>]*>(?:<span[^>]*>)?Ver servicios/);
    expect(textOf(html)).not.toContain('Apagado');
  });
});

describe('tone chart', () => {
  it('names each tone with its services that can be booked, without care', () => {
    const html = guia();
    const chart = textOf(html.slice(html.indexOf('Carta de tonos')));
    expect(chart).toMatch(/Ligero Un dorado.*Medio Un bronceado.* Clásico Intenso Un bronce.* Caribe$/);
    expect(chart).toContain('Hoy no hay servicios de este tono.');
    expect(chart).not.toMatch(/Exfoliación|Apagado/);
  });

  it('many services of a tone: six, and a link to all', () => {
    const many = Array.from({ length: 8 }, (_, at) => card(`Tono ${at}`, 'medio'));
    const html = guia('/guia', many);
    expect(textOf(html)).toContain('Tono 5 Y 2 más');
    expect(html).toMatch(/<a [^>]*href="\/servicios"[^>]*>Y 2 más/);
  });
});
