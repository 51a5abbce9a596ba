import type { ComponentType } from 'react';
import { loadEntranceTexts } from '../locales';
import { lazyPart, type LazyPart } from '@portal/ui/lazy-part';

/** A lazy part that speaks the words of the entrance: they arrive together. */
export const entrancePart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(() => Promise.all([load(), loadEntranceTexts()]).then(([part]) => part));
