import type { RaffleDraws, RafflePlan } from '@portal/contracts';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { toPlan } from '../src/modules/raffle';
import type { TestApp } from './test-app';

/** A draw every day with one prize of money and two of points. */
export const rafflePlan = (more: Partial<RafflePlan> = {}): RafflePlan => ({
  ...{ isOn: true, weekdays: [1, 2, 3, 4, 5, 6, 7], drawAt: '20:00' },
  prizes: [
    { name: { TY: 'เงินรางวัล', EN: 'Money' }, kind: 'money', amount: '500', winners: 1 },
    { name: { TY: 'แต้ม', EN: 'Points' }, kind: 'points', amount: '50', winners: 2 },
  ],
  ...more,
});

type App = Pick<TestApp, 'database' | 'services' | 'visitor'>;

/** Announces a draw by this plan, and returns its id. */
export async function addRaffleDraw({ database, services, visitor }: App, plan = rafflePlan()): Promise<string> {
  await database.transaction((tx) => services.raffleDraws.savePlan(tx, toPlan(plan)));
  await services.raffleDraws.keep();
  return ((await visitor.get('/wps/relay/raffle/draws')).body.value as RaffleDraws).next!.id;
}

/** Gives a member raffle tickets. */
export const giveTickets = ({ database, services }: App, memberId: string, amount: number): Promise<void> =>
  database.transaction((tx) => services.points.addTickets(tx, { memberId, key: newId(), amount, ref: { type: 'test', id: 'one' } }));

/** As if the time of the draw had come, and the job had been there. */
export async function holdDraw({ database, services }: App, drawId: string): Promise<void> {
  await sql`update raffle.draws set closes_at = clock_timestamp() where id = ${drawId}`.execute(database.read);
  await services.raffleDraws.keep();
}
