import { slotModels } from '../models/slot-models';
import { createClassicEngine } from './classic-engine';
import { createJackpotEngine } from './jackpot-engine';
import type { SlotEngine } from './slot-engine';
import type { SlotModelName } from './slot-model';
import { createVideoEngine } from './video-engine';
import { createWaysEngine } from './ways-engine';

const engines = new Map<SlotModelName, SlotEngine>();

/** Engines keep tables; each is made when its first round is played. */
export function slotEngine(name: SlotModelName): SlotEngine {
  const engine = engines.get(name) ?? createEngine(name);
  engines.set(name, engine);
  return engine;
}

function createEngine(name: SlotModelName): SlotEngine {
  switch (name) {
    case 'classic':
      return createClassicEngine(slotModels.classic);
    case 'video':
      return createVideoEngine(slotModels.video);
    case 'ways':
      return createWaysEngine(slotModels.ways);
    case 'jackpot':
      return createJackpotEngine(slotModels.jackpot);
  }
}
