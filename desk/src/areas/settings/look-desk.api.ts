import type { Logo } from '@portal/contracts/look';
import { ask } from '@portal/staff';

/** A file in base64, as calls want it. */
const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

/** Uploads a logo, which is shown when the setting names it. */
export const addLogo = async (file: File, reason: string): Promise<Logo> =>
  ask('POST', '/wps/operators/logos', { body: { image: { name: file.name.slice(0, 255), data: await dataOf(file) }, reason } });
