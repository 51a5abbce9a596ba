import sharp from 'sharp';
import { shareCard } from '../pictures/share-card';
import { checkSvg } from '../testing/check-svg';
import { paintBrand } from './paint-brand';

const painted = paintBrand();
const bytesOf = async (path: string): Promise<Buffer> => (await painted).find((file) => file.path === path)!.bytes;

it('paints the picture of a shared link in the size that previews ask for, small enough for a chat @WEB-01', async () => {
  const bytes = await bytesOf('brand/share.png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Chats leave out pictures above 300 KB.
  expect(bytes.length).toBeLessThan(300_000);
  const { channels } = await sharp(bytes).stats();
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20);
});

it('draws that picture as a safe file without words, which no machine sets alike', () => {
  expect(checkSvg(shareCard())).toEqual([]);
  expect(shareCard()).not.toContain('<text');
});

it('puts the mark into an icon of three sizes @WEB-03', async () => {
  const bytes = await bytesOf('brand/favicon.ico');
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [place, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * place;
    const [length, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    expect(bytes.readUInt8(at)).toBe(size);
    const { format, width, height } = await sharp(bytes.subarray(offset, offset + length)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  }
});

it.each([
  ['icon-192', 192],
  ['icon-512', 512],
  ['icon-maskable-512', 512],
  ['icon-180', 180],
])('paints %s for a home screen @SYS-24', async (name, size) => {
  const bytes = await bytesOf(`brand/${name}.png`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect(bytes.length).toBeLessThan(40_000);
});

it('leaves no corner of a maskable icon to be cut out of nothing @SYS-24', async () => {
  const { data, info } = await sharp(await bytesOf('brand/icon-maskable-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1];
  expect(corners.map((at) => data[at * 4 + 3])).toEqual([255, 255, 255, 255]);
});

it('paints the same bytes again', async () => {
  expect(await paintBrand()).toEqual(await painted);
});
