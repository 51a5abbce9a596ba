import type { ComponentType } from 'react';
import { loadHelpTexts } from '../locales';
import { lazyPart, type LazyPart } from '@portal/ui/lazy-part';

/** A lazy part that loads together with the texts of help, download, feedback and games. */
export const helpPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(() => Promise.all([load(), loadHelpTexts()]).then(([part]) => part));
