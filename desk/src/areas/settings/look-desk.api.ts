import type { Logo } from '@portal/contracts/look';
import { ask } from '@portal/staff';
import { toBase64 } from '@portal/ui/picture-field';

/** Uploads a logo, which is shown when the setting names it. Whether it is a picture, the platform says. */
export async function addLogo(file: File, reason: string): Promise<Logo> {
  const data = toBase64(new Uint8Array(await file.arrayBuffer()));
  return ask('POST', '/wps/operators/logos', { body: { image: { name: file.name.slice(0, 255), data }, reason } });
}
