import { createHash } from 'node:crypto';
import {
  LaunchRequest,
  MatchesRequest,
  ProviderBalanceRequest,
  ReportRequest,
  signatureHeaders,
  TransferRequest,
  TransferStatusRequest,
  WalletReportRequest,
} from '@portal/contracts/vendor-interface';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog';
import type { Operator } from '../config';
import { type Http, rawBodyOf } from '../core/http';
import type { FamilyService } from '../games/family';
import type { Sessions } from '../sessions/sessions.service';
import type { Reports } from '../wallet/reports.repository';
import { isSigned } from '../wallet/signature';
import type { Transfers } from '../wallet/transfers.service';

type Deps = {
  http: Http;
  operator: Operator;
  catalog: Catalog;
  sessions: Sessions;
  transfers: Transfers;
  reports: Reports;
  services: readonly FamilyService[];
  now: () => Date;
};

/** `POST /v1/…`: what the operator asks of us, signed. */
export function operatorRoutes({ http, operator, catalog, sessions, transfers, reports, services, now }: Deps): void {
  function isFromOperator(request: FastifyRequest): boolean {
    const one = (name: string) => [request.headers[name] ?? ''].flat()[0]!;
    return (
      one(signatureHeaders.operator) === operator.id &&
      isSigned({
        secrets: operator.secrets,
        timestamp: one(signatureHeaders.timestamp),
        signature: one(signatureHeaders.signature),
        body: rawBodyOf(request),
        now: now(),
      })
    );
  }

  function serve<T extends { operatorId: string }>(path: string, schema: z.ZodType<T> | null, handle: (body: T) => Promise<object>): void {
    http.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromOperator(request)) return reply.code(401).send({ status: 'INVALID_SIGNATURE' });
      const parsed = schema?.safeParse(request.body);
      const isWrong = parsed && (!parsed.success || parsed.data.operatorId !== operator.id);
      return isWrong ? reply.code(400).send({ status: 'BAD_REQUEST' }) : handle((parsed?.data ?? {}) as T);
    });
  }

  serve('/v1/launch', LaunchRequest, (request) => sessions.launch(request));
  serve('/v1/games', null, async () => ({ status: 'OK', games: catalog.games() }));
  serve('/v1/rooms', null, async () => ({
    status: 'OK',
    rooms: (await Promise.all(services.map(async (service) => (await service.rooms?.()) ?? []))).flat(),
  }));
  serve('/v1/jackpots', null, async () => ({
    status: 'OK',
    jackpots: (await Promise.all(services.map(async (service) => (await service.jackpots?.()) ?? []))).flat(),
  }));
  serve('/v1/matches', MatchesRequest, async ({ version: known }) => {
    const matches = (await Promise.all(services.map(async (service) => (await service.matches?.()) ?? []))).flat();
    const version = createHash('sha256').update(JSON.stringify(matches)).digest('base64url');
    return { status: 'OK', version, matches: version === known ? null : matches };
  });
  serve('/v1/transfers', TransferRequest, (request) => transfers.move(request));
  serve('/v1/transfers/status', TransferStatusRequest, (request) => transfers.status(request));
  serve('/v1/balance', ProviderBalanceRequest, (request) => transfers.balance(request));
  serve('/v1/reports/transactions', ReportRequest, (request) => reports.page(request));
  serve('/v1/reports/wallets', WalletReportRequest, (request) => reports.wallets(request));
}
