import { pictureLimits } from '@portal/contracts/picture-limits';
import { readPicture, type Picture } from './read-picture';

const bytesOf = (picture: unknown) => Array.from(atob((picture as Picture).data), (letter) => letter.charCodeAt(0));

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
/** The test's own browser has files without a way to read them. */
function fileOf(bytes: number[] | Uint8Array, name = 'photo.png'): File {
  const content = Uint8Array.from(bytes);
  const file = new File([content], name, { type: 'image/png' });
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(content.buffer) });
  return file;
}

it('recognises a picture by its first bytes and reads all of it @DL-02', async () => {
  const picture = await readPicture(fileOf(png));
  expect(picture).toMatchObject({ name: 'photo.png', preview: expect.stringMatching(/^data:image\/png;base64,/) });
  expect(bytesOf(picture)).toEqual(png);
  expect(await readPicture(fileOf([0xff, 0xd8, 0xff, 0xe0], 'photo.jpg'))).toMatchObject({
    preview: expect.stringMatching(/^data:image\/jpeg/),
  });
});

it.each([
  ['a page that calls itself a picture', fileOf([...'<svg onload=alert(1)>'].map((letter) => letter.charCodeAt(0))), 'type'],
  ['nothing at all', fileOf([]), 'type'],
  ['more than five megabytes', fileOf(new Uint8Array(pictureLimits.maxBytes + 1)), 'size'],
])('refuses %s @DL-02', async (_, file, fault) => {
  expect(await readPicture(file)).toBe(fault);
});

it('accepts exactly five megabytes @DL-02', async () => {
  const bytes = new Uint8Array(pictureLimits.maxBytes);
  bytes.set(png);
  const picture = await readPicture(fileOf(bytes));
  expect(bytesOf(picture)).toHaveLength(pictureLimits.maxBytes);
});

it('says so when a file cannot be read any more @DL-02', async () => {
  const file = new File(['x'], 'gone.png');
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  expect(await readPicture(file)).toBe('unreadable');
});
