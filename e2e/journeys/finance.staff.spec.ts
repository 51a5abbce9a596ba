import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';

test('finance compares the books of yesterday, closes the day once, and goes from a lottery to its draws', async ({
  browser,
  staff,
  request,
}) => {
  const desk = await openDesk(browser, staff, '/ops/finance');
  const pages = desk.getByRole('navigation', { name: 'Profit and loss' });
  await pages.getByRole('link', { name: 'Daily close' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Books of \d{4}-\d\d-\d\d$/ })).toBeVisible();
  const day = (await desk.getByRole('heading', { level: 1 }).innerText()).slice(-10);
  await expect(desk.getByRole('heading', { name: 'Also promised' })).toBeVisible();

  const act = desk.getByRole('button', { name: 'Close the day' });
  await act.click();
  await expect(desk.getByText('Enter an amount such as 1250.50.')).toHaveCount(2);
  await desk.getByLabel('Came in, by the bank’s statement').fill('1.00');
  await desk.getByLabel('Went out, by the bank’s statement').fill('0');
  await act.click();
  // The bank's own statement says something else than its reports, and nobody has said why.
  await expect(desk.getByRole('alert')).toBeVisible();
  await desk.getByLabel('Causes of differences').fill('a fee of the bank');
  await act.click();
  await expect(desk.getByText('Causes: a fee of the bank')).toBeVisible();
  await expect(act).toHaveCount(0);
  const again = await staff.request.post(`/wps/operators/closes/${day}`, {
    data: { statementIn: '0', statementOut: '0', causes: 'twice' },
  });
  expect([again.status(), (await again.json()) as object]).toEqual([409, expect.objectContaining({ message: 'closes.already_closed' })]);
  expect((await request.get(`/wps/operators/closes/${day}`)).status()).toBe(401);
  // What was signed off is what everybody sees from now on.
  await desk.reload();
  await expect(desk.getByText('Causes: a fee of the bank')).toBeVisible();

  await pages.getByRole('link', { name: 'By lottery and draw' }).click();
  const draw = desk.getByRole('table', { name: 'Draws' }).getByRole('link').first();
  const issue = await draw.innerText();
  await draw.click();
  await expect(desk.getByRole('heading', { level: 1, name: issue })).toBeVisible();
  await desk.context().close();
});
