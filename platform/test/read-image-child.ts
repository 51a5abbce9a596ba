import { readImage } from '../src/core/read-image';

/** Reads pictures in a process of its own, all of a message at once, and says what became of each and how large the process has grown. */
process.on('message', (pictures: string[]) => void readAll(pictures));

async function readAll(pictures: string[]): Promise<void> {
  const begun = performance.now();
  const outcomes = await Promise.all(
    pictures.map(async (data) => {
      const image = await readImage(Buffer.from(data, 'base64'));
      return typeof image === 'string' ? image : 'painted';
    }),
  );
  process.send!({ outcomes, milliseconds: performance.now() - begun, mostKilobytes: process.resourceUsage().maxRSS });
}
