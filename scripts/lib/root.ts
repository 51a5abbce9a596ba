import { resolve } from 'node:path';

/** npm runs every script in the workspace's folder. */
export const root = resolve('.');
