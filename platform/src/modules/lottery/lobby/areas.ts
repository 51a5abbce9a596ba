import type { VietnameseArea } from '@portal/contracts';
import type { LotteryGame } from '../lottery.model';

/** Groups of Vietnamese lotteries and their areas; the group of the whole North first. */
export const areaOfGroup: Readonly<Record<string, VietnameseArea>> = { VNN: 'MB', VNC: 'MT', VNS: 'MN' };

export const isVietnamese = ({ groupCode }: Pick<LotteryGame, 'groupCode'>): boolean => groupCode in areaOfGroup;
