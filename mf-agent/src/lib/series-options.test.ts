import { percentOf, seriesOptions } from './series-options';

it('offers the agent’s own series and steps of half a percent below it, down to none @AGT-03', () => {
  expect(seriesOptions(1_725)).toEqual([1_725, 1_720, 1_710, 1_700]);
  expect(seriesOptions(1_720)).toEqual([1_720, 1_710, 1_700]);
  expect(seriesOptions(1_700)).toEqual([1_700]);
  expect([1_700, 1_710, 1_940].map(percentOf)).toEqual(['0', '0.5', '12']);
});
