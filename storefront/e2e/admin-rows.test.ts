import { everyTestStaff } from './arrivals';
import { eventually, openAdmin } from './browser';

const staff = everyTestStaff({ width: 1440 });

test('admin rows: a new row is open, also after its form was refused', async () => {
  const { page } = staff;
  await openAdmin(page, '/admin/globals/menus');
  const list = page.locator('#field-header');
  const rows = list.locator('.array-field__row');
  const before = await rows.count();
  const closed = () => list.locator('.collapsible--collapsed').count();
  await eventually(async () =>
    expect({ some: before > 1, closed: await closed() }).toEqual({ some: true, closed: before }),
  );
  await list
    .getByRole('button', { name: /^Añadir/ })
    .last()
    .click();
  /* The server answers with the label of the row, which opens it. */
  await rows
    .last()
    .getByText(`Enlace ${before + 1}`, { exact: true })
    .waitFor();
  await eventually(async () =>
    expect({ rows: await rows.count(), closed: await closed() }).toEqual({
      rows: before + 1,
      closed: before,
    }),
  );

  await rows.last().locator('.collapsible__toggle').first().click();
  await eventually(async () => expect(await closed()).toBe(before + 1));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await rows.last().getByText('Este campo es obligatorio.').first().waitFor();
  await eventually(async () => expect(await closed()).toBe(before));
});
