import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@portal/postgres/testing';
import type { AddressInfo } from 'node:net';
import { startFakeOperator } from '../../../../test/fake-operator';
import { eventually } from '../../../../test/test-studio';
import { createStudioClient, portalOrigin, secret } from '../../../../test/studio-client';
import { buildApp } from '../../../app';
import { loadConfig } from '../../../config';
import { createLog } from '../../../core/log';
import type { Family } from '../../family';
import { databaseTime } from '../../tables/rounds.repository';
import type { RoomGame } from '../room-game';
import { createRooms } from '../start-rooms';

export type SeenSeat = { seat: number; cards: number[] | null; cardCount: number; net: string | null; paid?: string };
/** The room as a page gets it. */
export type SeenRoom = {
  startsAt: string | null;
  notice: string | null;
  nextSeedHash: string;
  seats: { seat: number; nickname: string; isReady: boolean }[];
  hand: {
    id: string;
    number: number;
    state: string;
    dealerSeat: number;
    seedHash: string;
    serverSeed: string | null;
    turns: number[];
    fee: string | null;
    table: { seats: SeenSeat[] } | null;
    entries: { seat: number; state: string; putUp: string; net: string | null }[];
  } | null;
  mine: { seat: number; isReady: boolean; refusal: string | null; isPlaying: boolean } | null;
};

export type RoomPlayer = { id: string; token: string };

/** A studio with one family of rooms over HTTP, real sessions before a fake operator, and a clock that stands still unless a test moves it on. */
export async function createRoomWorld(family: Family, game: RoomGame) {
  const server = await createTestDatabase('game-studio');
  const operator = await startFakeOperator(secret);
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    STUDIO_URL: 'http://studio.test',
    STUDIO_SECRET: secret,
    OPERATOR_URLS: operator.url,
    PORTAL_ORIGINS: portalOrigin,
  });
  let time = (await databaseTime(server.database.read)).getTime();
  let asked = 0;
  const clock = async () => {
    asked += 1;
    return new Date(time);
  };

  async function open() {
    const start: Family['start'] = (deps) => createRooms(deps, { family: family.name, game, titles: family.titles, clock }).service;
    const app = await buildApp({
      config,
      database: server.database,
      families: [{ ...family, start }],
      log: createLog('silent'),
      // Far above what a busy machine needs, so that no wallet is lost that answers.
      walletLimitMilliseconds: 3_000,
    });
    await app.start();
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    return { app, client: createStudioClient(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`) };
  }
  let process = await open();
  const path = (name: string) => `/games/${family.name}/${name}`;

  return {
    operator,
    database: server.database,
    client: () => process.client,
    /** The clock of the rooms goes on by so much. */
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Until the rooms have been looked at twice more: the second look began after this call. Nobody else may ask for the time meanwhile. */
    async untilLookedAt(): Promise<void> {
      const enough = asked + 2;
      await eventually(() => expect(asked).toBeGreaterThanOrEqual(enough));
    },
    /** The process ends, and another one begins on the same database. */
    async restart() {
      await process.app.stop();
      process = await open();
    },
    async close() {
      await process.app.stop();
      await operator.close();
      await server.close();
    },
    async enter(code: string, balance = '10000.00', id = `P-${randomUUID().slice(0, 8)}`): Promise<RoomPlayer> {
      operator.openPlayer(id, balance);
      return { id, token: await process.client.sit(operator, id, code) };
    },
    /** Everything that the stream of a room brings to this player. */
    async listen({ token }: RoomPlayer, roomId: string) {
      const { body } = await process.client.ask<{ ticket: string }>('POST', '/stream-tickets', { token });
      const abort = new AbortController();
      const topic = `${family.name}/${roomId}`;
      const response = await fetch(`${process.client.url}/api/stream?${new URLSearchParams({ ticket: body.ticket, topic }).toString()}`, {
        signal: abort.signal,
      });
      const heard: SeenRoom[] = [];
      async function read(): Promise<void> {
        let rest = '';
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop()!;
          for (const part of parts) {
            const data = /^data: (.*)$/m.exec(part)?.[1];
            if (data && data !== '{}') heard.push((JSON.parse(data) as { data: SeenRoom }).data);
          }
        }
      }
      read().catch(() => undefined);
      return { heard, close: () => abort.abort() };
    },
    look: async ({ token }: RoomPlayer, roomId: string) =>
      (await process.client.ask<SeenRoom>('GET', path(`room?id=${roomId}`), { token })).body,
    post: <T = SeenRoom & { code?: string }>({ token }: RoomPlayer, name: string, body: object, key?: string) =>
      process.client.ask<T>('POST', path(name), { token, body, ...(key && { key }) }),
  };
}

export type RoomWorld = Awaited<ReturnType<typeof createRoomWorld>>;
