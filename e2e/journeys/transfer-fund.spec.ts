import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { becomePlayer } from '../support/new-player';
import { useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

const words = {
  EN: {
    list: 'Your wallets',
    amount: 'Amount',
    move: 'Move',
    arrived: 'Arrived',
    refused: 'Refused',
    checking: /On its way|Being checked/,
    collect: 'Bring everything back',
    automatic: 'Take all my money along when I open a game',
    history: 'Transfers to and from studios',
  },
  TY: {
    list: 'กระเป๋าของคุณ',
    amount: 'จำนวนเงิน',
    move: 'โยกเงิน',
    arrived: 'สำเร็จ',
    refused: 'ไม่สำเร็จ',
    checking: /กำลังดำเนินการ|กำลังตรวจสอบ/,
    collect: 'ดึงเงินกลับทั้งหมด',
    automatic: 'พาเงินทั้งหมดไปด้วยเมื่อเปิดเกม',
    history: 'รายการโยกเงิน',
  },
} as const;

for (const language of walkedIn('TY')) {
  test(`money goes to a studio's wallet and comes home, whatever the studio answers, in ${language} @MEM-02`, async ({ page, context }) => {
    // The platform asks five seconds after an answer was lost.
    const say = words[language];
    await useLanguage(context, 'EN');
    await becomePlayer(page);
    await useLanguage(context, language);
    await page.goto('/?center=member&page=transferFund');
    const centre = dialogs(page).filter({ has: page.getByRole('list', { name: say.list }) });
    const question = page.getByRole('dialog', { name: /Chandra Studio/ });
    const studio = centre.getByRole('list', { name: say.list }).getByRole('listitem').filter({ hasText: 'Chandra Studio' });
    const table = centre.getByRole('table', { name: say.history });
    async function move(amount: string) {
      await centre.getByRole('textbox', { name: say.amount }).fill(amount);
      await centre.getByRole('button', { name: say.move, exact: true }).click();
      await question.getByRole('button', { name: say.move, exact: true }).click();
      await expect(question).toBeHidden();
    }

    await expect(studio).toContainText('0.00');
    await move('60');
    await expect(studio).toContainText('60.00');
    await expect(table.getByText(say.arrived, { exact: true })).toHaveCount(1);

    // Done without an answer: pending until the platform has asked.
    await move('10.0014');
    await expect(table.getByText(say.checking)).toBeVisible();
    await expect(table.getByText(say.arrived, { exact: true })).toHaveCount(2, { timeout: 45_000 });
    await expect(studio).toContainText('70.00');

    // Refused: the money is where it was.
    await move('20.0012');
    await expect(table.getByText(say.refused, { exact: true })).toBeVisible();
    await expect(studio).toContainText('70.00');

    await centre.getByRole('button', { name: say.collect }).click();
    await expect(studio).toContainText('0.00');
    const automatic = centre.getByRole('checkbox', { name: say.automatic });
    await automatic.click();
    await expect(automatic).toBeChecked();
    await page.reload();
    await expect(automatic).toBeChecked();
  });
}
