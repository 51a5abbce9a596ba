import { listOf, oneOf, toldOf, wholeOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

const tiers = ['mini', 'grand'] as const;

/** A slot: where its reels stopped, what stood in a row, free spins, a pool that was hit. */
export const describeReels: Describe = ({ outcome }, { t }) => {
  const told = toldOf(outcome);
  const spins = listOf(told?.spins)
    .map(toldOf)
    .filter((spin) => spin !== undefined);
  const first = spins[0];
  if (!first) return [];
  const lines: ToldLine[] = [];
  const stops = listOf(first.stops).map(wholeOf);
  if (stops.length > 0 && stops.every((stop) => stop !== undefined)) lines.push({ name: t('told.stops'), text: stops.join(' · ') });
  const wins = spins.flatMap((spin) => listOf(spin.falls)).flatMap((fall) => listOf(toldOf(fall)?.wins));
  lines.push({ name: t('told.combinations'), text: wins.length > 0 ? String(wins.length) : t('told.none') });
  const free = spins.filter(({ kind }) => kind === 'free').length;
  if (free > 0) lines.push({ name: t('told.freeSpins'), text: String(free) });
  const respins = spins.filter(({ kind }) => kind === 'respin').length;
  if (respins > 0) lines.push({ name: t('told.respins'), text: String(respins) });
  const tier = oneOf(tiers, toldOf(told?.jackpot)?.tier);
  if (tier) lines.push({ name: t('told.jackpot'), text: t(`told.tiers.${tier}`) });
  return lines;
};
