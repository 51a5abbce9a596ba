import { imageUrl, loadPictureNames } from './image-url';

const list = '/img/names.list00.json';

function announceList(): void {
  const link = Object.assign(document.createElement('link'), { id: 'picture-names', href: list });
  document.head.append(link);
}
afterEach(() => document.head.replaceChildren());

it('uses addresses without a hash until the list is loaded, or if it never is @SYS-06', async () => {
  expect(imageUrl('/img/games/MOON_1.svg')).toBe('/img/games/MOON_1.svg');
  announceList();
  jest.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  await loadPictureNames();
  expect(imageUrl('/img/games/MOON_1.svg')).toBe('/img/games/MOON_1.svg');
});

it('adds the hash of a picture to its address @SYS-06', async () => {
  announceList();
  const fetched = jest
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce({ ok: true, json: async () => ({ 'games/MOON_1.svg': 'Ab3_x-' }) } as Response);
  await loadPictureNames();
  expect(fetched.mock.calls[0]![0]).toContain(list);
  expect(imageUrl('/img/games/MOON_1.svg')).toBe('/img/games/MOON_1.Ab3_x-.svg');
  expect(imageUrl('/img/games/SUN_2.svg')).toBe('/img/games/SUN_2.svg');
});
