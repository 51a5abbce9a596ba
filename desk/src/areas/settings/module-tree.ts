import { moduleIds } from '@portal/contracts/brand';
import type { WhitelabelModule } from '@portal/contracts/system';

export type ModuleState = { id: string; isOn: boolean };

const find = (tree: readonly WhitelabelModule[], id: string): WhitelabelModule | null => {
  for (const module of tree) {
    const found = module.modId === id ? module : find(module.childrenNodes, id);
    if (found) return found;
  }
  return null;
};

/** Every module the portal knows; one that stands nowhere in the tree is off. */
export const modulesOf = (tree: readonly WhitelabelModule[]): ModuleState[] =>
  moduleIds.map((id) => ({ id, isOn: find(tree, id)?.enabled ?? false }));

/** The tree with one module switched; one that stands nowhere yet comes last under the first root. */
export function switchModule(tree: readonly WhitelabelModule[], id: string, enabled: boolean): WhitelabelModule[] {
  if (find(tree, id)) return tree.map((module) => switched(module, id, enabled));
  const added: WhitelabelModule = { modId: id, enabled, childrenNodes: [] };
  const [root, ...others] = tree;
  return root ? [{ ...root, childrenNodes: [...root.childrenNodes, added] }, ...others] : [added];
}

const switched = (module: WhitelabelModule, id: string, enabled: boolean): WhitelabelModule => ({
  ...module,
  enabled: module.modId === id ? enabled : module.enabled,
  childrenNodes: module.childrenNodes.map((child) => switched(child, id, enabled)),
});
