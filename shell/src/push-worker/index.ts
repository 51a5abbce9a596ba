import { type PushScope, startPushWorker } from './start-push-worker';

startPushWorker(globalThis as unknown as PushScope);
