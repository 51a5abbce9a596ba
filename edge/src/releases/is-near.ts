import type { FolderRegistry, Registry } from '@portal/releases';

/** Whether the registry is a local folder. */
export const isNear = (registry: Registry): registry is FolderRegistry => 'assetsPath' in registry;
