import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@portal/contracts/vendor-interface';
import { signBody } from '../src/wallet/signature';
import type { FakeOperator } from './fake-operator';

export const secret = 'a secret of the tests';
export const portalOrigin = 'http://portal.test';

export type Answer<T = Record<string, never>> = { status: number; body: T };

/** The operator's side and the player's side of a running studio, over HTTP. */
export function createStudioClient(url: string) {
  async function sign<T>(path: string, body: object, { key = secret, at = Date.now(), tamper = '' } = {}): Promise<Answer<T>> {
    const text = JSON.stringify({ operatorId: 'portal', ...body });
    const timestamp = String(Math.floor(at / 1_000));
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: text + tamper,
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.operator]: 'portal',
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: signBody(key, timestamp, text),
      },
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async function ask<T>(
    method: string,
    path: string,
    { token, body, key }: { token?: string; body?: object; key?: string } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  const launchFields = (gameCode: string) => ({
    gameCode,
    currency: 'THB',
    language: 'EN',
    platform: 'html5-desktop',
    clientType: 3,
    ip: '203.0.113.9',
    country: 'TH',
    lobbyUrl: `${portalOrigin}/lobby`,
    cashierUrl: `${portalOrigin}/cashier`,
  });

  return {
    url,
    sign,
    ask,
    launchFields,
    launchDemo: (gameCode: string) => sign<{ status: string; gameUrl: string }>('/v1/launch', { ...launchFields(gameCode), mode: 'demo' }),
    async launchReal(operator: FakeOperator, playerId: string, gameCode: string) {
      const launchToken = operator.launchToken(playerId);
      return sign<{ status: string; gameUrl: string }>('/v1/launch', { ...launchFields(gameCode), mode: 'real', playerId, launchToken });
    },
    async enter(gameUrl: string) {
      const playCode = new URL(gameUrl).hash.slice(1);
      return ask<{ token: string; session: { balance: string; nickname: string } }>('POST', '/sessions', { body: { playCode } });
    },
    /** A player in a game: launched and entered. */
    async sit(operator: FakeOperator | null, playerId: string, gameCode: string): Promise<string> {
      const launched = operator ? await this.launchReal(operator, playerId, gameCode) : await this.launchDemo(gameCode);
      const entered = await this.enter(launched.body.gameUrl);
      if (!entered.body.token) throw new Error(`not entered: ${JSON.stringify([launched, entered])}`);
      return entered.body.token;
    },
  };
}

export type StudioClient = ReturnType<typeof createStudioClient>;
