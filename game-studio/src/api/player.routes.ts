import { PositiveMoneyText } from '@portal/contracts/common';
import { parseMoney, toWire } from '@portal/money';
import { z } from 'zod';
import { GameRefusal } from '../core/game-refusal';
import type { Http } from '../core/http';
import type { Fairness } from '../fairness/fairness.service';
import type { FamilyService } from '../games/family';
import type { Rounds } from '../rounds/rounds.service';
import type { Sessions } from '../sessions/sessions.service';
import type { Stakes } from '../wallet/stakes';
import { read, readKey } from './read';

const PlayCode = z.strictObject({ playCode: z.string().regex(/^[\w-]{20,100}$/) });
const Play = z.strictObject({ stake: PositiveMoneyText, choice: z.unknown() });
const Step = z.strictObject({ step: z.unknown() });
const Rotate = z.strictObject({
  clientSeed: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
});
const Uuid = z.uuid();

type Deps = {
  http: Http;
  sessions: Sessions;
  rounds: Rounds;
  fairness: Fairness;
  stakes: Stakes;
  services: readonly FamilyService[];
};

/** What the client of a game asks: session, balance, rounds, fairness. */
export function playerRoutes({ http, sessions, rounds, fairness, stakes, services }: Deps): void {
  http.post('/api/sessions', (request) => sessions.enter(read(PlayCode, request.body).playCode));
  http.get('/api/session', async (request) => sessions.get(await sessions.authenticate(request.headers.authorization)));
  http.get('/api/balance', async (request) => {
    const { id } = await sessions.authenticate(request.headers.authorization);
    const balance = await stakes.balance(id);
    return { balance: balance === null ? null : toWire(balance) };
  });

  http.post('/api/rounds', async (request) => {
    const session = await sessions.authenticate(request.headers.authorization);
    const { stake, choice } = read(Play, request.body);
    return rounds.play(session, { stake: parseMoney(stake), choice, key: readKey(request) });
  });
  http.get('/api/rounds/open', async (request) => ({
    round: await rounds.open(await sessions.authenticate(request.headers.authorization)),
  }));
  http.get('/api/rounds', async (request) => {
    const session = await sessions.authenticate(request.headers.authorization);
    const { before } = request.query as { before?: string };
    return rounds.history(session, before === undefined ? null : read(Uuid, before));
  });
  http.post('/api/rounds/:roundId/steps', async (request) => {
    const session = await sessions.authenticate(request.headers.authorization);
    const roundId = read(Uuid, (request.params as { roundId: string }).roundId);
    return rounds.step(session, roundId, read(Step, request.body).step, readKey(request));
  });

  http.get('/api/fairness', async (request) => fairness.show(await sessions.authenticate(request.headers.authorization)));
  http.post('/api/fairness/rotate', async (request) => {
    const session = await sessions.authenticate(request.headers.authorization);
    return fairness.rotate(session, read(Rotate, request.body).clientSeed);
  });
  http.get('/api/fairness/rounds/:roundId', async (request) => {
    const { roundId } = request.params as { roundId: string };
    const own = await fairness.published(roundId);
    if (own) return own;
    for (const service of services) {
      const shared = await service.published?.(roundId);
      if (shared) return shared;
    }
    throw new GameRefusal('round_not_found', 404);
  });
  http.get('/api/fairness/seeds/:roundId', async (request) => {
    const seed = await fairness.sharedSeed((request.params as { roundId: string }).roundId);
    if (!seed) throw new GameRefusal('round_not_found', 404);
    return seed;
  });
}
