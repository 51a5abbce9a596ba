export const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chosen file; jsdom's own does not tell its bytes. */
export function fileOf(content: Uint8Array<ArrayBuffer>, name: string): File {
  const file = new File([content], name, { type: 'image/png' });
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(content.buffer) });
  return file;
}

/** One that begins like a PNG. */
export const pngOf = (name: string, ...more: number[]): File => fileOf(Uint8Array.from([...pngHead, ...more]), name);
