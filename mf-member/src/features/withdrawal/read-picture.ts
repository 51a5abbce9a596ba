/** As the call takes it: the file in base64. */
export type Picture = { name: string; data: string };

export const mostPictures = 3;
export const mostMegabytes = 5;

/** Null when it is too large or cannot be read. Whether it is a picture is looked at when it arrives. */
export async function readPicture(file: File): Promise<Picture | null> {
  if (file.size > mostMegabytes * 1024 * 1024) return null;
  const address = await new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
  return address === null ? null : { name: file.name.slice(0, 255), data: address.slice(address.indexOf(',') + 1) };
}
