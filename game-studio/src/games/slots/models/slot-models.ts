import type { SlotModel, SlotModelName } from '../engine/slot-model';
import { classicModel } from './classic-model';
import { jackpotModel } from './jackpot-model';
import { videoModel } from './video-model';
import { waysModel } from './ways-model';

export const slotModels: { readonly [Name in SlotModelName]: Extract<SlotModel, { name: Name }> } = {
  classic: classicModel,
  video: videoModel,
  ways: waysModel,
  jackpot: jackpotModel,
};
