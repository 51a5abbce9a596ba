import type { WireTitle } from '../api/wire';
import type { Title } from '../games/title';

export const toWireTitle = (title: Title): WireTitle => ({
  code: title.code,
  family: title.family,
  vendorName: title.vendorName,
  name: title.name,
  description: title.description,
  rules: title.rules,
  rtp: title.rtp,
  feePercent: title.feePercent,
  minBet: title.minBet,
  maxBet: title.maxBet,
  maxWin: title.maxWin,
  settings: title.settings,
});
