import { toWire } from '@portal/money';
import { jackpotTiers, jackpotVendors, poolCode } from '../../jackpots/jackpot-tiers';
import { openPools, readPools } from '../../jackpots/jackpots.service';
import type { Family } from '../family';
import { slotReturns } from './returns/slot-returns';
import type { SlotSettings } from './slot-settings';
import { slotGame } from './slot-game';
import { slotTitles } from './titles/slot-titles';

const isJackpotTitle = (settings: unknown): boolean => (settings as SlotSettings).model === 'jackpot';
const tierNames = { grand: { TY: 'แกรนด์', EN: 'Grand' }, mini: { TY: 'มินิ', EN: 'Mini' } };

const pools = jackpotVendors.flatMap((vendor) => {
  const titles = slotTitles.filter((title) => title.vendor === vendor && isJackpotTitle(title.settings));
  const vendorName = titles[0]?.vendorName ?? vendor;
  return jackpotTiers.map(({ name }) => ({
    code: poolCode(vendor, name),
    name: { TY: `แจ็กพอต${tierNames[name].TY} ${vendorName}`, EN: `${vendorName} ${tierNames[name].EN} Jackpot` },
    gameCodes: titles.map(({ code }) => code),
  }));
});

export const slotsFamily: Family = {
  name: 'slots',
  titles: slotTitles,
  returns: slotReturns,
  solo: slotGame,
  start: ({ database }) => ({
    begin: () => openPools(database),
    async jackpots() {
      const amounts = new Map((await readPools(database.read)).map(({ code, amount }) => [code, amount]));
      return pools.map((pool) => ({ ...pool, amount: toWire(amounts.get(pool.code) ?? 0n) }));
    },
    routes({ get }) {
      // What the title's own pools hold now, for the frame above its reels.
      get('/pools', async ({ title }) => {
        const amounts = new Map((await readPools(database.read)).map(({ code, amount }) => [code, amount]));
        return jackpotTiers.map(({ name }) => ({ tier: name, amount: toWire(amounts.get(poolCode(title.vendor, name)) ?? 0n) }));
      });
    },
  }),
};
