import type { BrowserContext, Page } from '@playwright/test';
import { familyWords } from '../support/words/family-words';
import { keepSession, resumeKept, type KeptSession } from '../support/kept-session';
import { openGame } from '../support/games/open-game';
import { expect, test } from '../support/portal-test';
import {
  agentScreens,
  dialogScreens,
  type DialogScreen,
  memberDialogs,
  memberScreens,
  openDialog,
  openScreen,
  routes,
} from '../support/screens';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation, expectNoViolationInPopup, findViolationsInBothThemes } from '../support/violations';

const languages = ['TY', 'EN'] as const;
const mines = {
  TY: { nodeId: 'XGS-INHOUSE-003', name: 'เหมืองจันทรา' },
  EN: { nodeId: 'XGS-INHOUSE-003', name: 'Chandra Mines' },
};

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

async function dress(page: Page, context: BrowserContext, language: 'TY' | 'EN'): Promise<void> {
  await useLanguage(context, language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('a picture without a name and words that nobody can read are found, in the theme they stand in @SYS-15', async ({ page, context }) => {
  await dress(page, context, 'EN');
  await openScreen(page, '/down');
  await page.evaluate(() => {
    const [nameless, dim] = [document.createElement('img'), document.createElement('p')];
    [nameless.id, dim.id, dim.textContent] = ['nameless', 'dim', 'words'];
    document.querySelector('main')!.append(nameless, dim);
    const rules = new CSSStyleSheet();
    rules.replaceSync('[data-theme=dark] #dim { color: #333; background: #222 } [data-theme=light] #dim { color: #000; background: #fff }');
    document.adoptedStyleSheets.push(rules);
  });
  const found = await findViolationsInBothThemes(page);
  expect(found).toEqual([expect.stringMatching(/^image-alt: #nameless/), expect.stringMatching(/^dark: color-contrast: .*#dim/)]);
});

for (const language of languages) {
  for (const path of routes) {
    test(`${path} has no accessibility violation in either theme, ${language} @SYS-15 @SYS-20`, async ({ page, context }) => {
      await dress(page, context, language);
      await openScreen(page, path);
      await expectNoViolation(page);
    });
  }
  for (const screen of dialogScreens) {
    test(`${screen.name} has no accessibility violation in either theme, ${language} @SYS-17`, async ({ page, context }) => {
      await dress(page, context, language);
      await openDialog(page, screen);
      await expectNoViolationInPopup(page);
    });
  }
}

test.describe('signed in', () => {
  const sessions = new Map<'player' | 'agent', KeptSession>();
  test.beforeAll(async ({ browser, baseURL }) => {
    for (const role of ['player', 'agent'] as const) sessions.set(role, await keepSession(browser, baseURL!, role));
  });

  for (const language of languages) {
    const cases: [string, 'player' | 'agent', readonly DialogScreen[]][] = [
      ['no page of the member centre has an accessibility violation in either theme, %s @SYS-15 @MEM-19', 'player', memberScreens],
      ['no popup of a member has an accessibility violation in either theme, %s @SYS-15 @SYS-17', 'player', memberDialogs],
      ['no page of the agent centre has an accessibility violation in either theme, %s @SYS-15 @AGT-02', 'agent', agentScreens],
    ];
    for (const [title, role, screens] of cases) {
      test(title.replace('%s', language), async ({ page, context }) => {
        test.setTimeout(240_000);
        await dress(page, context, language);
        await resumeKept(context, sessions.get(role)!);
        for (const screen of screens) {
          await openDialog(page, screen);
          await expectNoViolationInPopup(page, screen.name);
        }
      });
    }

    test(`a game in its frame has no accessibility violation in either theme, ${language} @SYS-15 @HDR-05`, async ({ page, context }) => {
      await dress(page, context, language);
      await resumeKept(context, sessions.get('player')!);
      await openGame(page, familyWords[language], mines[language]);
      await expectNoViolation(page);
    });
  }
});
