import { pictureLimits } from '@portal/contracts/picture-limits';

export type Picture = {
  name: string;
  /** The file, as an address that can be shown. */
  preview: string;
  /** The file in base64, as the call wants it. */
  data: string;
};
export type PictureFault = 'type' | 'size' | 'unreadable';

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

/** Takes a chosen file when its first bytes are those of a PNG or JPEG; its name and the browser's guess do not count. */
export async function readPicture(file: File): Promise<Picture | PictureFault> {
  if (file.size > pictureLimits.maxBytes) return 'size';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = (Object.keys(signatures) as (keyof typeof signatures)[]).find((each) =>
      signatures[each].every((byte, index) => bytes[index] === byte),
    );
    if (!kind) return 'type';
    const data = toBase64(bytes);
    return { name: file.name.slice(0, 255), data, preview: `data:image/${kind};base64,${data}` };
  } catch {
    return 'unreadable';
  }
}

const piece = 0x8000;

/** A file's bytes as calls want them. In pieces: a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += piece) text += String.fromCharCode(...bytes.subarray(start, start + piece));
  return btoa(text);
}
