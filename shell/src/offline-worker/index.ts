import { type OfflineScope, startOfflineWorker } from './start-offline-worker';

startOfflineWorker(globalThis as unknown as OfflineScope);
