import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { healthActor } from '@portal/contracts/operators';
import type { AuditFinding } from '@portal/contracts/release-desk';
import { isRefusedTarget, rewriteTarget } from '@portal/node-http';
import { createHealthStore } from '../health/health-store';
import { createPageNonces } from '../health/page-nonce';
import { createOverrideTokens } from '../override/override-token';
import { openRegistryAt, openTokenSecret, rollback, type SmokeTest } from '../index';
import { readStoredBuild } from '../steps/read-stored-build';
import { openMapSigner } from '../steps/signing-keys';
import { createAnnouncer } from './announcer';
import { createPrivateAsk } from './ask-privately';
import { createAuditWatch } from './audit/audit-watch';
import { createBooksWatch } from './books/books-watch';
import { addBeaconRoutes } from './health/beacons.routes';
import { needOperator } from './caller';
import type { DeskConfig } from './config';
import { addConsoleApiRoutes } from './console-api.routes';
import { addStaffPageRoutes } from './staff-pages.routes';
import { createConsoleStream } from './console-stream';
import { isPlatformAway } from './desk-error';
import { deskErrors } from './desk-error';
import { createIntegrityWatch } from './health/integrity-watch';
import { createHealthAudit } from './health/health-audit';
import { openHealthDesk } from './health/health-desk';
import { createOperators } from './operators';
import { addOverrideRoutes } from './override.routes';
import { createLogReader } from './log-reader';
import { performAct } from './perform-act';
import { readDeskState } from './read-desk-state';
import { createReleaseWatch } from './health/release-watch';
import { answerError } from './answer-error';
import { commonHeaders } from './security-headers';

/** The log takes no more; the findings keep the rest. */
const longestReason = 2000;

/** What is not there in every surrounding: a browser at the running portal, and time. */
export type Surroundings = { smoke: SmokeTest; now?: () => Date };
export type Desk = {
  app: FastifyInstance;
  checkHealth(): Promise<void>;
  look(): Promise<void>;
  lookAtAudit(): Promise<void>;
  lookAtIntegrity(): Promise<void>;
  auditFinding(): AuditFinding | null;
};

/** The release desk: takes reports of loads, judges builds by them, serves the console, and tells open tabs of every change. */
export async function createDesk(config: DeskConfig, { smoke, now = () => new Date() }: Surroundings): Promise<Desk> {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    bodyLimit: 64 * 1024,
    rewriteUrl: rewriteTarget,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  const report = (message: string, error?: unknown) => app.log.warn(error === undefined ? {} : { err: error }, message);

  const registry = openRegistryAt(config.registryAddress, config.storageEnvironment);
  const secret = openTokenSecret(registry);
  const readEvents = createLogReader(registry);
  const findRelease = (remote: string, build: string) => registry.getRelease(remote, build).catch(() => null);
  const announcer = createAnnouncer({ urls: config.announcementsUrls, token: config.deskToken, report });
  const readState = async () => readDeskState(watch.events(), findRelease);
  const healthAudit = createHealthAudit({ urls: config.announcementsUrls, token: config.deskToken, report });
  const watch = createReleaseWatch({
    readEvents,
    onChange({ epoch }) {
      announcer.announce(epoch);
      readState().then((state) => stream.send('state', state), (error: unknown) => report('The state cannot be read.', error)); // prettier-ignore
    },
    report,
  });
  const ask = createPrivateAsk({ urls: config.announcementsUrls, token: config.deskToken });
  const signing = {
    storage: registry.storage,
    openSigner: () => openMapSigner(registry.keyPath),
    ask,
    report: (message: string, error?: unknown) => app.log.error(error === undefined ? {} : { err: error }, message),
    now,
  };
  const auditWatch = createAuditWatch(signing);
  const booksWatch = createBooksWatch(signing);
  const isPublished = (remote: string, build: string) => watch.state().channels[remote]?.published.includes(build) ?? false;
  const operators = createOperators({ platformUrls: config.platformUrls });
  const stream = createConsoleStream({
    // While the platform is away nobody can sign out either.
    isStillAllowed: (request) => needOperator(operators, request).then(() => true, isPlatformAway),
    report,
  });
  const health = await openHealthDesk({
    store: createHealthStore(registry.storage, (error) => report('The saved health cannot be read.', error)),
    nonces: createPageNonces(secret),
    isPublished,
    findVersion: async (remote, build) => (await findRelease(remote, build))?.version ?? null,
    readEvents,
    probe: async (remote, build) => smoke(await registry.getRelease(remote, build), await readStoredBuild(registry, remote, build)),
    async rollBack(trip, reason, epoch) {
      const { remote, to } = trip;
      healthAudit.write('rollback', trip, reason, { epoch });
      try {
        const event = await rollback(registry, remote, to, { actor: healthActor, reason: reason.slice(0, longestReason), now, epoch });
        healthAudit.write('rollback.done', trip, reason, { epoch, reached: event.epoch });
      } catch (error) {
        healthAudit.write('rollback.refused', trip, reason, { epoch, message: error instanceof Error ? error.message : String(error) });
        throw error;
      }
      await watch.look();
    },
    onChange: (change) => stream.send('health', change),
    onFinding(finding, trip) {
      stream.send('finding', finding);
      // What was tried is in the audit already.
      if (finding.kind === 'no probe' || finding.kind === 'probe disagreed') {
        healthAudit.write('trip', trip, finding.text, { outcome: finding.kind });
      }
    },
    report,
    now,
  });
  const integrityWatch = createIntegrityWatch({
    remotes: () => Object.keys(watch.state().channels),
    readHealth: health.read,
    ask,
    report,
  });
  await watch.look();

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    if (isRefusedTarget(request.raw)) throw deskErrors.invalid([{ field: '', code: 'unreadable' }]);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, value: null, message: 'request.not_found' }));

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = watch.isReadable();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'the registry cannot be read', ignoredReports: health.ignored });
  });
  await addBeaconRoutes(app, health.take);
  await addStaffPageRoutes(app, config);
  addOverrideRoutes(app, {
    operators,
    tokens: createOverrideTokens(secret),
    isPublished,
    allowsDevOverride: config.allowsDevOverride,
    report,
    now,
  });
  addConsoleApiRoutes(app, {
    operators,
    health,
    stream,
    auditFinding: auditWatch.finding,
    readState,
    readEvents,
    async act(act, actor) {
      const event = await performAct(registry, act, { actor, reason: act.reason, now, epoch: act.epoch }, smoke);
      await watch.look();
      void auditWatch.look();
      return event;
    },
    report,
  });

  app.addHook('onReady', async () => {
    watch.start();
    health.start();
    if (config.announcementsUrls.length === 0) return;
    auditWatch.start();
    booksWatch.start();
    integrityWatch.start();
  });
  app.addHook('preClose', async () => stream.stop());
  app.addHook('onClose', async () => {
    await Promise.all([watch.stop(), announcer.stop(), auditWatch.stop(), booksWatch.stop(), integrityWatch.stop()]);
    await health.stop();
    await healthAudit.stop();
  });
  return {
    app,
    checkHealth: health.check,
    look: watch.look,
    lookAtAudit: auditWatch.look,
    lookAtIntegrity: integrityWatch.look,
    auditFinding: auditWatch.finding,
  };
}
