import { randomBytes } from 'node:crypto';
import { LaunchAnswer } from '@portal/contracts/vendor-interface';
import type { Database } from '@portal/postgres';
import { newId } from '../../src/core/ids';
import { insertLaunch } from '../../src/modules/games/launch/play-sessions.repository';
import { callProvider } from '../../src/modules/games/providers/provider-client';
import { portalOrigin, type RunningPair } from './running-pair';

const game = { nodeId: 'XGS-INHOUSE-002', gameCode: 'INHOUSE-002' };

/** A member opens the dice and plays round after round, whatever becomes of each; tells how many were settled at once. */
export async function playRounds(
  database: Database,
  { studioUrl, secret }: RunningPair,
  memberId: string,
  rounds: number,
): Promise<number> {
  const country = 'TH';
  const launchToken = await database.transaction((tx) =>
    insertLaunch(tx, 'THB', { id: newId(), memberId, providerCode: 'STUDIO', ...game, language: 'EN', country, portalSessionId: newId() }),
  );
  const { gameUrl } = await callProvider(
    { apiUrl: studioUrl, operatorId: 'portal', secret, isGuarded: false },
    '/v1/launch',
    {
      operatorId: 'portal',
      playerId: memberId,
      launchToken,
      gameCode: game.gameCode,
      currency: 'THB',
      language: 'EN',
      platform: 'html5-desktop',
      clientType: 3,
      mode: 'real',
      ip: '127.0.0.1',
      country,
      lobbyUrl: `${portalOrigin}/inhouse`,
      cashierUrl: `${portalOrigin}/`,
    },
    LaunchAnswer,
  );
  if (gameUrl === undefined) throw new Error('the studio does not launch');
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(studioUrl + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const entry = (await (await post('/api/sessions', { playCode: new URL(gameUrl).hash.slice(1) })).json()) as { token?: string };
  if (!entry.token) throw new Error('the studio does not let the player in');

  let settled = 0;
  for (let round = 0; round < rounds; round += 1) {
    const key = randomBytes(12).toString('hex');
    const choice = { direction: 'under', chance: 4_950 };
    const { status } = await post(
      '/api/rounds',
      { stake: '1', choice },
      { authorization: `Bearer ${entry.token}`, 'idempotency-key': key },
    );
    if (status === 200) settled += 1;
  }
  return settled;
}
