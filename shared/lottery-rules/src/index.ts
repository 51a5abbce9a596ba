export {
  defaultRuleOptions,
  defaultThaiOptions,
  digitalFamilies,
  gameFamilies,
  isDigitalFamily,
  type DigitalFamily,
  type GameFamily,
  type HelperName,
  type Label,
  type PickerSet,
  type PickerSpec,
  type PlayTerms,
  type PlayType,
  type RuleOptions,
  type Rows,
  type ThaiOptions,
  type ThaiShape,
} from './play-type';
export { defaultPlayTypes, findPlayType, getPlayType, playTypesOf } from './plays';
export type { Outcome } from './outcome';
export {
  isDrawResult,
  numbersSpecs,
  type DrawResult,
  type NumbersResult,
  type NumbersSpec,
  type ThaiResult,
  type VietnameseResult,
} from './draw-result';
export {
  MAX_SELECTION_LENGTH,
  parseSelection,
  readSelection,
  writeRows,
  writeSelection,
  type ParsedSelection,
  type SelectionError,
} from './selection';
export { fromThaiDigits } from './thai-digits';
export { readTyped, type TypedEntry } from './typed-entry';
export { quickPick, quickPicks, type QuickPick } from './quick-picks';
export { countBets, evaluate, maxMultiplier, payout, possibleWin, type Line } from './bets';
export {
  digitalStake,
  effectiveSeries,
  FULL_SERIES,
  rebateOf,
  rebateShare,
  SERIES_STEP,
  seriesDrops,
  seriesRate,
  unitModes,
  unitStake,
  type UnitMode,
} from './digital/series';
export { bottom3Rates } from './thai/thai-plays';
export { playsFor, shapeOf } from './thai/plays-for';
export { mapPublished, mappingShape, thaiMappings, type MappedResult, type MappingOptions, type ThaiMapping } from './thai/mappings';
export { neighboursOf, type PublishedGlo, type PublishedIndex, type PublishedNumbers, type PublishedResult } from './thai/published-result';
export { createGloChecker, gloPrizes, type GloPrize, type GloWin } from './thai/glo-checker';
export {
  calculateYeekee,
  defaultYeekeeOptions,
  houseNumber,
  isShot,
  SHOT_LENGTH,
  yeekeeIssue,
  type YeekeeCalculation,
  type YeekeeOptions,
  type YeekeeShot,
} from './thai/yeekee';
export { defaultYeekeePrizes, REWARD_LEAST_STAKE, yeekeeRewards, type YeekeePrize, type YeekeeReward } from './thai/yeekee-rewards';
export { ladderStep, priceAfterDiscount, type Ladder, type LadderAnswer, type LadderStep } from './thai/ladder';
export { expandForPlay, expandHelper, helperSpec, type HelperSpec } from './thai/number-helpers';
export {
  countPrizeNumbers,
  prizeSpecs,
  vietnamesePrizes,
  type PrizeSpec,
  type VietnameseFamily,
  type VietnamesePrize,
} from './vietnam/prizes';
export { lastTwoDigits } from './vietnam/last-two-digits';
export { positionsStake } from './vietnam/positions-stake';
export {
  coldNumbers,
  fallingNumbers,
  frequentPairs,
  hotNumbers,
  statisticsWindows,
  twoDigitStatistics,
  type PairStatistics,
  type TwoDigitStatistics,
} from './vietnam/statistics';
export {
  doublesOf,
  headTable,
  readSpecial,
  silentHeads,
  silentTails,
  tailTable,
  type HeadTailRow,
  type SpecialReading,
} from './vietnam/draw-reading';
export { singleBets } from './vietnam/single-bets';
export { rateAfterRebate, REBATE_STEP, rebateStepOf } from './vietnam/rebate-steps';
export { findPointTerms, pointsStake, type PointTerms } from './vietnam/point-terms';
export {
  chaseCost,
  planChase,
  profitShare,
  settleChase,
  type ChaseBet,
  type ChaseError,
  type ChaseOutcome,
  type ChasePlan,
  type ChaseStep,
  type PlannedChase,
} from './chase/planner';
export { countNumbers, hotAndCold, MOST_DRAWS, type NumberStatistic } from './statistics/number-statistics';
export { countRuns, type Run, type RunStatistics } from './statistics/runs';
export {
  numbersOf,
  numberStatistics,
  sumOfDraw,
  sumSeries,
  wordRuns,
  type Parity,
  type Size,
  type WordRuns,
} from './statistics/digital-statistics';
export { trendChart, type TrendChart, type TrendRow } from './statistics/trend-chart';
export { thaiPlaces, thaiRuns, thaiStatistics, thaiTrend, type ThaiPlace, type ThaiStatistics } from './statistics/thai-statistics';
export { createStream, drawNumbers, drawResult, type Hmac, type RandomStream } from './random-source';
export { choiceLabel, labelKeysOf } from './label-keys';
export { describePlay, type PlayDescription, type PlayExample } from './describe-play';
export type { PrizeTier } from './prize-tiers';
export { animalOfNumber, animalOfYear, animals, numbersOfAnimal, type Animal } from './digital/lunar-years';
