import type { Json } from '../../../core/json';
import type { Title } from '../../title';
import type { SlotModelName } from '../engine/slot-model';
import { slotModels } from '../models/slot-models';
import type { SlotSettings } from '../slot-settings';
import { combinedTitles } from './combined-titles';
import { firstTitles, type NamedTitle, type SlotVendor } from './first-titles';
import { publishedRtp, slotDescription, slotRules } from './model-texts';

const vendorNames: Readonly<Record<SlotVendor, string>> = {
  MOON: 'Moonlit Reels',
  NAGA: 'Naga Studio',
  LOTUS: 'Lotus Play',
  SIAMG: 'Siam Gaming',
};

const features: Readonly<Record<SlotModelName, string[]>> = {
  classic: ['wilds'],
  video: ['wilds', 'scatters', 'free-spins', 'multiplier'],
  ways: ['wilds', 'scatters', 'free-spins', 'cascades', 'multiplier'],
  jackpot: ['wilds', 'respins', 'both-ways', 'jackpot'],
};

/** Whole baht. The wilder a model, the lower its highest stake. */
const highestStakes: Readonly<Record<SlotModelName, number>> = { classic: 2_000, video: 1_000, ways: 200, jackpot: 1_000 };
const PALETTES = 6;

export const slotTitles: readonly Title[] = [...firstTitles, ...combinedTitles].map((named, i) => titleOf(named, i));

function titleOf({ vendor, thai, english, model: name, symbols }: NamedTitle, i: number): Title {
  const model = slotModels[name];
  const highest = highestStakes[name];
  const settings: SlotSettings = { model: name, symbols, palette: i % PALETTES };
  return {
    code: `RNG-${String(i + 1).padStart(3, '0')}`,
    vendor,
    vendorName: vendorNames[vendor],
    category: 'RNG',
    classify: name,
    name: { TY: thai, EN: english },
    description: slotDescription(name, symbols),
    rules: slotRules(name, symbols),
    rtp: publishedRtp(name),
    feePercent: null,
    volatility: model.volatility,
    features: features[name],
    minBet: '1.00',
    maxBet: `${highest}.00`,
    // A pool has no upper end.
    maxWin: name === 'jackpot' ? null : `${(highest * model.maxCoins) / model.cost}.00`,
    lines: 'lines' in model ? model.lines.length : 0,
    trialSupport: true,
    hasRooms: false,
    isNew: i % 23 === 4 || i === 11 || i === 18,
    isHot: i < 3 || i % 41 === 7,
    status: 'open',
    family: 'slots',
    settings: settings satisfies Json,
  };
}
