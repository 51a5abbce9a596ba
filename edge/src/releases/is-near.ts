import type { FolderRegistry, Registry } from '@portal/releases';

/** Whether the registry's files lie in a folder of this machine. */
export const isNear = (registry: Registry): registry is FolderRegistry => 'assetsPath' in registry;
