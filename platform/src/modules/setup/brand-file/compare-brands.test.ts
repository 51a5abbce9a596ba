import { brandFileFormat, brandFileVersion, type BrandFile } from './brand-file.model';
import { compareBrands, isSameRecord } from './compare-brands';

const file = (more: Partial<BrandFile> = {}): BrandFile => ({
  ...{ format: brandFileFormat, version: brandFileVersion, currency: 'THB', settings: {} },
  ...{ help: [], banners: [], notices: [], lotteryGroups: [], lotteries: [], lotteryDays: [], logos: [], channels: [] },
  ...more,
});

it('finds nothing between the same, nor in what a file leaves out', () => {
  const here = file({ settings: { domains: [], withdrawalPauseHours: 24 }, lotteryGroups: [{ code: 'THAI', label: { TY: 'ก' } }] });
  expect(compareBrands(here, here)).toEqual([]);
  expect(compareBrands(here, file())).toEqual([]);
});

it('names every value that would change, go or come, whatever stands around it', () => {
  const resource = (resourceType: string, url: string) => ({ resourceType, url });
  const here = file({
    settings: { resources: [resource('LINE', '/a'), resource('ZALO', '/b')], imageCDNs: ['https://a.example'] },
    help: [{ id: 'terms', isShown: true, title: { TY: 'ก', EN: 'A' } }],
  });
  const given = file({
    settings: { resources: [resource('ZALO', '/c')], imageCDNs: [] },
    help: [
      { id: 'first', isShown: true },
      { id: 'terms', isShown: true, title: { TY: 'ก' } },
    ],
  });
  expect(compareBrands(here, given)).toEqual([
    { place: 'settings.resources.ZALO.url', before: '"/b"', after: '"/c"' },
    { place: 'settings.imageCDNs', before: '["https://a.example"]', after: '[]' },
    { place: 'help.first.id', before: null, after: '"first"' },
    { place: 'help.first.isShown', before: null, after: 'true' },
    { place: 'settings.resources.LINE.resourceType', before: '"LINE"', after: null },
    { place: 'settings.resources.LINE.url', before: '"/a"', after: null },
    { place: 'help.terms.title.EN', before: '"A"', after: null },
  ]);
});

it('tells records apart by what they hold, and not by its order', () => {
  const one = { code: 'GLO', plays: [{ playType: 'top3', rate: '900' }, { playType: 'top2', rate: '90' }] }; // prettier-ignore
  expect(isSameRecord(one, { plays: one.plays.toReversed(), code: 'GLO' })).toBe(true);
  expect(isSameRecord(one, { ...one, plays: one.plays.slice(1) })).toBe(false);
  expect(isSameRecord(one, { ...one, code: 'GSB' })).toBe(false);
  expect(isSameRecord({ windows: [{ first: '10:00', last: '22:00' }] }, { windows: [{ last: '22:00', first: '10:00' }] })).toBe(true);
});
