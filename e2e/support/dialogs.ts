import type { Locator, Page } from '@playwright/test';

/** Open dialogs and sheets; toasts have the same role but a type of their own. */
export const dialogs = (page: Page): Locator => page.locator('[role="dialog"]:not([data-type])');
