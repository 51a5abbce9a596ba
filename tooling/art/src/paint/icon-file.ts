export type IconSize = { size: number; png: Buffer };

const headerBytes = 6;
const entryBytes = 16;

/** A `.ico` file: a table of sizes, then a PNG for each. */
export function iconFile(pictures: readonly IconSize[]): Buffer {
  const table = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let offset = table.length;
  pictures.forEach(({ size, png }, place) => {
    const at = headerBytes + entryBytes * place;
    table.writeUInt8(size, at);
    table.writeUInt8(size, at + 1);
    // One plane of 32 bits a pixel.
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(png.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([table, ...pictures.map(({ png }) => png)]);
}
