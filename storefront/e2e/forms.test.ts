import type { Page } from 'playwright-core';
import { everyTestAVisitor } from './arrivals';
import { eventually, open } from './browser';

const who = everyTestAVisitor();

const main = (page: Page) => page.getByRole('main');

test('toasts: appear at the top center for 5 s, and wait while hovered or while the window is hidden', async () => {
  const { page } = who;
  await open(page, '/login');
  await main(page).getByLabel('Correo electrónico').fill('nadie@correo.example');
  await main(page).getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  const notice = page.locator('.Toastify__toast-container--top-center .Toastify__toast');
  await notice.waitFor();
  const clock = notice.locator('.Toastify__progress-bar[role=progressbar]');
  /* The bar is the notice's clock: all but stopped, it leaves time to look on any machine. */
  const pace = (rate: number) =>
    clock.evaluate((bar, wanted) => {
      for (const it of bar.getAnimations()) it.playbackRate = wanted;
    }, rate);
  await pace(0.001);
  const state = () =>
    clock.evaluate((bar) => {
      const { animationDuration, animationPlayState } = getComputedStyle(bar);
      return [animationDuration, animationPlayState];
    });
  await notice.hover();
  await eventually(async () => expect(await state()).toEqual(['5s', 'paused']));
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await state()).toEqual(['5s', 'running']));
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.Toastify__progress-bar[role=progressbar]') ?? document.body)
        .animationPlayState === 'paused',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await eventually(async () => expect(await state()).toEqual(['5s', 'running']));
  await pace(1);
  await notice.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await main(page).getByLabel('Correo electrónico').inputValue()).toBe('nadie@correo.example'),
  );
});
