import { openDraw } from '@portal/testing';
import { historyCsv } from './history-csv';

it('writes past draws of every kind with their leading zeros @LOTT-09', () => {
  const draw = (issue: string, result: object | null, resultVersion = 1) =>
    openDraw({ issue, drawsAt: '2026-11-21T10:00:00.000Z', result: result as never, resultVersion });
  expect(
    historyCsv([
      draw('3', [1, 2, 10]),
      draw('2', { top: '007', bottom2: '05' }, 2),
      draw('1', { prizes: { DB: ['032775'], G8: ['08'] } }),
      draw('0', null, 0),
    ]).split('\r\n'),
  ).toEqual([
    'issue,drawsAt,result,corrections',
    '"3",2026-11-21T10:00:00.000Z,"1 2 10",0',
    '"2",2026-11-21T10:00:00.000Z,"top 007; bottom2 05",1',
    '"1",2026-11-21T10:00:00.000Z,"DB 032775; G8 08",0',
  ]);
});
