import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Staff } from './staff';

/** A page of the operator, beside that of the visitor. */
export async function openDesk(browser: Browser, staff: Pick<Staff, 'request'>, path: string, language = 'EN'): Promise<Page> {
  const context = await browser.newContext({ storageState: await staff.request.storageState() });
  await context.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language);
  const page = await context.newPage();
  await page.goto(new URL(path, test.info().project.use.baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}
