/** `list-remotes.cjs` fills them in when this is built. */
const remotes = {};

/** Stands in the place of the shell's own: the remotes are chunks of the same build, split by page as before. */
export async function loadRemote(remote) {
  const { remote: module } = await remotes[remote]();
  await module.ready?.();
  return { module, buildId: 'monolith', base: '', epoch: 0, place: 0, startedAt: 0 };
}

/** One build always fits itself. */
export const misfitOf = () => null;
