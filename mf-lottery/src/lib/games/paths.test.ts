import type { LotteryFamily } from '@portal/contracts';
import { gamePath } from './paths';

it.each<[string, LotteryFamily | undefined, string]>([
  ['CHANDRA5', 'thai', '/lottery?gameCode=CHANDRA5'],
  ['VNN', 'vnNorth', '/vnlottery?gameCode=VNN'],
  ['VNS_HCM', 'vnSouth', '/vnlottery?gameCode=VNS_HCM'],
  ['VNN', undefined, '/lottery?gameCode=VNN'],
])('%s of family %s is played at its own place @LOTT-04 @SYS-20', (code, family, path) => {
  expect(gamePath({ code, family })).toBe(path);
  expect(gamePath({ code, family }, { tab: 'results', pick: true, backUrl: '/lott?mode=SEA' })).toBe(
    `${path}&tab=results&pick=1&backUrl=%2Flott%3Fmode%3DSEA`,
  );
});
