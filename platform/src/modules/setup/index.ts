import type { Module } from '../../core/module';
import type { SystemService } from '../system';
import type { SetupFacts } from './find-missing';
import { type BrandDeps, createBrandFile } from './brand-file/brand-file.service';
import { setupRoutes } from './setup.desk.routes';
import { createSetup } from './setup.service';

export type { SetupFacts } from './find-missing';
export type { BrandFileService } from './brand-file/brand-file.service';

type Deps = { system: SystemService; brand: Omit<BrandDeps, 'system'>; readFacts(): Promise<SetupFacts> };

/** What an open portal still needs, its opening by two officers, and the brand as a file. */
export function createSetupModule({ system, brand, readFacts }: Deps) {
  const service = createSetup({ system, readFacts });
  const module: Module = { name: 'setup', routes: (serve) => setupRoutes({ serve, setup: service, system }) };
  return { module, service, brandFile: createBrandFile({ ...brand, system }) };
}
