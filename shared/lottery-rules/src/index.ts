export { gameFamilies, isDigitalFamily, type GameFamily, type HelperName, type Label, type PlayType, type ThaiShape } from './play-type';
export { defaultPlayTypes, findPlayType, getPlayType, playTypesOf } from './plays';
export type { Outcome } from './outcome';
export { isDrawResult, numbersSpecs, type DrawResult, type VietnameseResult } from './draw-result';
export { MAX_SELECTION_LENGTH, parseSelection, readSelection, writeRows } from './selection';
export { fromThaiDigits } from './thai-digits';
export { readTyped } from './typed-entry';
export { quickPick, quickPicks } from './quick-picks';
export { mostWin } from './most-win';
export { countBets, evaluate, maxMultiplier, payout, possibleWin } from './bets';
export {
  digitalStake,
  effectiveSeries,
  rebateOf,
  rebateShare,
  SERIES_STEP,
  seriesDrops,
  seriesRate,
  unitStake,
  type UnitMode,
} from './digital/series';
export { priceLine, saleRate, type ChosenStake, type LinePrice, type SaleTerms } from './price-line';
export { playsFor } from './thai/plays-for';
export { mapPublished, type ThaiMapping } from './thai/mappings';
export type { PublishedGlo } from './thai/published-result';
export { createGloChecker, gloPrizes } from './thai/glo-checker';
export { calculateYeekee, defaultYeekeeOptions, isShot, SHOT_LENGTH } from './thai/yeekee';
export { defaultYeekeePrizes, REWARD_LEAST_STAKE, yeekeeRewards } from './thai/yeekee-rewards';
export { priceAfterDiscount } from './thai/price-after-discount';
export { expandForPlay, helperSpec } from './thai/number-helpers';
export { prizeSpecs } from './vietnam/prizes';
export { positionsStake } from './vietnam/positions-stake';
export { coldNumbers, fallingNumbers, frequentPairs, hotNumbers, twoDigitStatistics } from './vietnam/statistics';
export { doublesOf, headTable, readSpecial, silentHeads, silentTails, tailTable, type HeadTailRow } from './vietnam/draw-reading';
export { singleBets } from './vietnam/single-bets';
export { planChase, type ChaseBet, type ChasePlan } from './chase/planner';
export { countNumbers, hotAndCold, type NumberStatistic } from './statistics/number-statistics';
export { sumOfDraw } from './statistics/sum-of-draw';
export { createStream, drawNumbers, drawResult } from './random-source';
export { choiceLabel } from './label-keys';
export { describePlay, type PlayDescription } from './describe-play';
export type { PrizeTier } from './prize-tiers';
export { animalOfYear, numbersOfAnimal, type Animal } from './digital/lunar-years';
