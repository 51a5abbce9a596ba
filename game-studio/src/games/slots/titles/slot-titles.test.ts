import { ProviderGame } from '@portal/contracts/vendor-interface';
import { slotModels } from '../models/slot-models';
import { slotReturns } from '../returns/slot-returns';
import type { SlotSettings } from '../slot-settings';
import { firstTitles } from './first-titles';
import { slotTitles } from './slot-titles';

describe('the titles of the slots', () => {
  it('are more than 320, each with a code and names of its own', () => {
    expect(slotTitles.length).toBeGreaterThanOrEqual(320);
    for (const read of [({ code }) => code, ({ name }) => name.TY, ({ name }) => name.EN] satisfies ((
      title: (typeof slotTitles)[0],
    ) => unknown)[]) {
      expect(new Set(slotTitles.map(read)).size).toBe(slotTitles.length);
    }
  });

  it('are what a provider may list', () => {
    for (const { family: _, settings: __, ...listed } of slotTitles) expect(ProviderGame.parse(listed)).toEqual(listed);
  });

  it('keep the codes and names of the first ones', () => {
    expect(slotTitles.slice(0, firstTitles.length).map(({ code, name, vendor }) => [code, name.TY, name.EN, vendor])).toEqual(
      firstTitles.map(({ thai, english, vendor }, i) => [`RNG-${String(i + 1).padStart(3, '0')}`, thai, english, vendor]),
    );
  });

  it('give every vendor every model', () => {
    const seen = new Set(slotTitles.map(({ vendor, settings }) => `${vendor} ${(settings as SlotSettings).model}`));
    expect(seen.size).toBe(4 * Object.keys(slotModels).length);
  });

  it('publish the exact return, rounded to two decimals', () => {
    for (const { rtp, settings } of slotTitles) {
      const { expected } = slotReturns.find(({ name }) => name === (settings as SlotSettings).model)!;
      const hundredths = (expected.numerator * 20_000n + expected.denominator) / (expected.denominator * 2n);
      expect(rtp).toBe(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
    }
  });

  it('say in their rules every prize that the engine pays, in Thai and English', () => {
    for (const { rules, settings } of slotTitles) {
      const { cost, pays } = slotModels[(settings as SlotSettings).model];
      for (const language of ['TY', 'EN'] as const) {
        const text = rules.map((rule) => rule[language]).join('\n');
        for (const table of Object.values(pays)) {
          for (const [i, coins] of table.entries()) if (coins > 0) expect(text).toContain(`${i + 1} = ${coins / cost}×`);
        }
      }
    }
  });
});
