import { crc32, deflateSync } from 'node:zlib';
import { feedbackLimits } from '@portal/contracts';
import sharp from 'sharp';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const megabyte = 1024 * 1024;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

type Png = {
  width: number;
  height: number;
  depth?: 8 | 16;
  colour?: 2 | 6;
  interlaced?: boolean;
  before?: Buffer[];
  data?: Buffer;
  after?: Buffer[];
};

/** A PNG whose header may say anything; the pixels need not be there. */
export function craftPng({ width, height, depth = 8, colour = 2, interlaced = false, before = [], data, after = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = data ?? deflateSync(Buffer.alloc(megabyte));
  return Buffer.concat([signature, chunk('IHDR', header), ...before, chunk('IDAT', pixels), ...after, chunk('IEND', Buffer.alloc(0))]);
}

/** A kilobyte that becomes a megabyte. */
const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 });
const small = (more: Partial<Png> = {}): Buffer => craftPng({ width: 100, height: 100, ...more });

function frames(count: number): Buffer[] {
  const list: Buffer[] = [];
  for (let i = 0; i < count; i += 1) {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(2 * i, 0);
    control.writeUInt32BE(100, 4);
    control.writeUInt32BE(100, 8);
    const data = Buffer.alloc(4);
    data.writeUInt32BE(2 * i + 1, 0);
    list.push(chunk('fcTL', control), chunk('fdAT', Buffer.concat([data, deflateSync(Buffer.alloc(30_100))])));
  }
  return list;
}

const animation = (count: number) => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(count, 0);
  return chunk('acTL', control);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The same JPEG with another size in its header. */
function withSize(jpg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpg);
  const frame = copy.findIndex((byte, i) => byte === 0xff && (copy[i + 1] === 0xc0 || copy[i + 1] === 0xc2));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** A progressive JPEG whose last scan comes again and again: each time every pixel is gone over. */
function withScans(progressive: Buffer, count: number): Buffer {
  const start = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(start, progressive.length - 2);
  return Buffer.concat([progressive.subarray(0, start), ...Array.from({ length: count }, () => scan), Buffer.from([0xff, 0xd9])]);
}

/** What may become of it: refused with a reason, or painted anew. Both are safe; taking the process along is not. */
export type Bomb = { name: string; bytes: Buffer; outcomes: readonly string[] };

/** Files that are small and would be large, slow, or something else than they say. None is above the size that is taken. */
export async function craftImageBombs(): Promise<Bomb[]> {
  const plain = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#345' } });
  const [jpg, progressive] = await Promise.all([plain.clone().jpeg().toBuffer(), plain.clone().jpeg({ progressive: true }).toBuffer()]);
  const tiny = sharp({ create: { width: 64, height: 64, channels: 3, background: '#543' } });
  const [tiff, webp, avif, gif, tinyPng] = await Promise.all([
    tiny.clone().tiff().toBuffer(),
    tiny.clone().webp().toBuffer(),
    tiny.clone().avif().toBuffer(),
    sharp(Buffer.alloc(64 * 6_400 * 3), { raw: { width: 64, height: 6_400, channels: 3, pageHeight: 64 } })
      .gif()
      .toBuffer(),
    tiny.clone().png().toBuffer(),
  ]);
  const text = (name: string) => Buffer.from(`${name}\0`);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(65_000, 0x2a)]));
  const entities = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(20)}">`).join('');
  const svg = (body: string) => Buffer.from(`<?xml version="1.0"?>${body}`);

  const bombs: Bomb[] = [
    { name: 'a PNG of 50,000 × 50,000', bytes: craftPng({ width: 50_000, height: 50_000 }), outcomes: ['pixels'] },
    {
      name: 'a PNG one pixel high and two thousand million wide',
      bytes: craftPng({ width: 0x7fffffff, height: 1 }),
      outcomes: ['pixels', 'broken'],
    },
    {
      name: 'a PNG one pixel wide and two thousand million high',
      bytes: craftPng({ width: 1, height: 0x7fffffff }),
      outcomes: ['pixels', 'broken'],
    },
    { name: 'a PNG without a size', bytes: craftPng({ width: 0, height: 0 }), outcomes: ['kind', 'broken'] },
    {
      name: 'an interlaced PNG of 16 bits that has to be held as a whole',
      bytes: craftPng({ width: 4_898, height: 4_898, depth: 16, colour: 6, interlaced: true, data: bomb(200) }),
      outcomes: ['pixels'],
    },
    { name: 'a PNG with far more pixels than it has room for', bytes: small({ data: bomb(500) }), outcomes: ['painted', 'broken'] },
    {
      name: 'a PNG with a text of 400 MB',
      bytes: small({ before: [chunk('zTXt', Buffer.concat([text('Comment'), Buffer.from([0]), bomb(400)]))] }),
      outcomes: ['painted', 'broken'],
    },
    {
      name: 'a PNG with an international text of 400 MB',
      bytes: small({ before: [chunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp'), Buffer.from([1, 0, 0, 0]), bomb(400)]))] }),
      outcomes: ['painted', 'broken'],
    },
    {
      name: 'a PNG with a colour profile of 400 MB',
      bytes: small({ before: [chunk('iCCP', Buffer.concat([text('icc'), Buffer.from([0]), bomb(400)]))] }),
      outcomes: ['painted', 'broken'],
    },
    {
      name: 'a PNG with thousands of texts',
      bytes: small({
        before: Array.from({ length: 20_000 }, (_, i) => chunk('tEXt', Buffer.concat([text(`k${i}`), Buffer.alloc(100, 65)]))),
      }),
      outcomes: ['painted', 'broken'],
    },
    {
      name: 'an APNG of 5,000 frames',
      bytes: small({ before: [animation(5_000)], after: frames(5_000) }),
      outcomes: ['kind'],
    },
    {
      name: 'a PNG whose pixels end early',
      bytes: craftPng({ width: 4_000, height: 4_000, data: deflateSync(Buffer.alloc(100)) }),
      outcomes: ['broken'],
    },
    {
      name: 'a PNG whose pixels are noise',
      bytes: craftPng({ width: 4_000, height: 4_000, data: Buffer.alloc(megabyte, 0x5a) }),
      outcomes: ['broken'],
    },
    {
      name: 'a PNG that is an archive too',
      bytes: Buffer.concat([tinyPng, Buffer.from('PK\x03\x04evil.exe'), Buffer.alloc(1_000)]),
      outcomes: ['painted'],
    },
    { name: 'a JPEG of 65,535 × 65,535', bytes: withSize(jpg, 65_535, 65_535), outcomes: ['pixels', 'broken'] },
    { name: 'a JPEG without a height', bytes: withSize(jpg, 4_000, 0), outcomes: ['kind', 'broken'] },
    {
      name: 'a JPEG that goes over its pixels ten thousand times',
      bytes: withScans(progressive, 10_000).subarray(0, feedbackLimits.maxImageBytes),
      outcomes: ['painted', 'broken'],
    },
    {
      name: 'a JPEG with 4 MB of EXIF',
      bytes: Buffer.concat([jpg.subarray(0, 2), ...Array.from({ length: 64 }, () => exif), jpg.subarray(2)]),
      outcomes: ['painted', 'broken'],
    },
    { name: 'a JPEG cut in two', bytes: jpg.subarray(0, jpg.length / 2), outcomes: ['broken'] },
    { name: 'a GIF of a hundred frames', bytes: gif, outcomes: ['kind'] },
    { name: 'an SVG', bytes: svg('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'), outcomes: ['kind'] },
    {
      name: 'an SVG of entities upon entities',
      bytes: svg(`<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]><svg>&e20;</svg>`),
      outcomes: ['kind'],
    },
    {
      name: 'an SVG behind the first bytes of a PNG',
      bytes: Buffer.concat([signature, svg('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
      outcomes: ['kind', 'broken'],
    },
    { name: 'a TIFF', bytes: tiff, outcomes: ['kind'] },
    { name: 'a WebP', bytes: webp, outcomes: ['kind'] },
    { name: 'an AVIF', bytes: avif, outcomes: ['kind'] },
  ];
  const tooLarge = bombs.filter(({ bytes }) => bytes.length > feedbackLimits.maxImageBytes);
  if (tooLarge.length > 0) throw new Error(`${tooLarge.map(({ name }) => name).join(', ')}: refused by size alone`);
  return bombs;
}
