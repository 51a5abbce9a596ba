import type { ComponentType } from 'react';
import { loadEntranceTexts } from '../locales';
import { lazyPart, type LazyPart } from '@portal/ui/lazy-part';

/** A lazy part that loads together with the texts of the entrance. */
export const entrancePart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(() => Promise.all([load(), loadEntranceTexts()]).then(([part]) => part));
