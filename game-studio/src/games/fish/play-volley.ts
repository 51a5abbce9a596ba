import type { RandomStream } from '../../fairness/random-stream';
import type { FishSettings } from './fish-settings';
import { type FishKind, fishTable } from './fish-tables';
import { shoot } from './shoot';

type Volley = { stake: bigint; targets: readonly FishKind[]; random: RandomStream; settings: FishSettings };

/** Pure; the page that verifies a round runs it too. */
export function playVolley({ stake, targets, random, settings }: Volley): { payout: bigint; outcome: { shots: number[] } } {
  const shots = shoot(fishTable(settings.table), targets, random);
  const times = shots.reduce((sum, shot) => sum + shot, 0);
  return { payout: (stake * BigInt(times)) / BigInt(targets.length), outcome: { shots } };
}
