import type { Page } from 'playwright-core';
import type { Person } from '../../cms/src/testing/people';
import { capture, decide, openOrder } from '../../cms/src/testing/shop';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
/** A picture as a person chooses it. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
/** The window that stands on top. */
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const notice = (page: Page, text: string) => page.locator('.Toastify__toast').getByText(text).first().waitFor();

export interface Item { id: string; productName: string; sellingPrice: number; category: string }

/** Lets a person buy something and pay it. */
export async function bought(person: Person, item: Parameters<typeof openOrder>[1], more = {}): Promise<void> {
  const order = await openOrder(person, item, more);
  await decide(order, 'approve');
  await capture(person, order);
}
