import { startOfflineWorker } from './start-offline-worker';

startOfflineWorker(globalThis);
