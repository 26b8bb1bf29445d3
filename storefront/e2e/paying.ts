import type { Page } from 'playwright-core';
import { newShopper, type Person } from '../../cms/src/testing/people';
import { addToCart, newProduct } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, open, type Visitor } from './browser';

export const PAYPAL = /^PayPal/;
export const CARD = /^Tarjeta/;
type Shopper = Visitor & { carla: Person };

/** Someone new who is logged in, with a browser of their own, for every test of a file. */
export function everyTestAShopper(): Shopper {
  const shopper = everyTestAVisitor() as Visitor as Shopper;
  beforeEach(async () => {
    shopper.carla = await newShopper();
    await enterAs(shopper.page, shopper.carla);
  });
  return shopper;
}

export const salesOf = async ({ carla }: Shopper, status: string) =>
  await carla.client.read<{ reference: string; status: string }[]>(`/transactions?status=${status}`);
export const cartOf = async ({ carla }: Shopper) =>
  await carla.client.read<{ productId: string; quantity: number }[]>('/view-cart-product');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The button that brings PayPal's, once a press of it counts; also while what is to pay is hidden. */
const paypalChoice = (page: Page) =>
  page.locator('main button[aria-busy=false]', { hasText: 'Pagar con PayPal' });

/** Chooses PayPal where it is one of several ways to pay: only then its script comes. */
export async function choosePayPal(page: Page): Promise<void> {
  const choice = paypalChoice(page);
  await page.getByRole('button', { name: PAYPAL }).or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.click();
}

/** Opens the cart and waits until it can be paid, by PayPal if nothing must be accepted first. */
export async function openCart(page: Page): Promise<void> {
  await open(page, '/cart');
  const script = page.locator('script[src*="/sandbox/paypal/sdk/js"]').first();
  const choice = paypalChoice(page);
  await script.or(choice).first().waitFor({ state: 'attached' });
  if (!(await choice.isVisible())) return;
  await choice.click();
  await script.waitFor({ state: 'attached' });
}

/** Leaves nothing to fill in: what is in the cart will be picked up. */
export async function pickUp(page: Page): Promise<void> {
  await openCart(page);
  await page.getByText('Recoger en el spa').click();
  await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await page.getByRole('button', { name: 'Editar datos' }).waitFor();
}

/** Something in the cart, to be picked up; answers its id. */
export async function readyToPay({ page, carla }: Shopper): Promise<string> {
  const { id } = await newProduct();
  await addToCart(carla, id);
  await pickUp(page);
  return id;
}

export async function openWindow(page: Page, button: RegExp): Promise<Page> {
  await choosePayPal(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('button', { name: 'Aprobar pago' }).waitFor();
  return popup;
}

/** Presses a button that closes its window at once: the press may have no answer any more. */
export async function pressAndClose(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await closed;
}

export async function pay(page: Page, button: RegExp, decision = 'Aprobar pago'): Promise<void> {
  await (await openWindow(page, button)).getByRole('button', { name: decision }).click();
}

/** Pays, and hears the notice of it, which goes by itself: it is waited for from the start. */
export const payAndHear = (page: Page, button: RegExp, words: string) =>
  Promise.all([page.getByText(words).waitFor({ timeout: 40_000 }), pay(page, button)]);
