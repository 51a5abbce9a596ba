import type { Picture } from '@portal/ui/picture-field';

/** Written here and not yet known to have arrived. It has either words or a picture. */
export type Unsent = {
  /** What this page calls it: however often it is sent, it is there once. */
  clientId: string;
  text: string;
  picture: Picture | null;
  /** `waiting`: goes out by itself; `refused`: needs the person. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  refusal: unknown;
};
