/** Chunk names are those that the measurement announces ahead. */
const remotes = {
  'mf-lobby': () => import(/* webpackChunkName: "mf-lobby" */ '../../../mf-lobby/src/remote'),
  'mf-lottery': () => import(/* webpackChunkName: "mf-lottery" */ '../../../mf-lottery/src/remote'),
  'mf-member': () => import(/* webpackChunkName: "mf-member" */ '../../../mf-member/src/remote'),
  'mf-agent': () => import(/* webpackChunkName: "mf-agent" */ '../../../mf-agent/src/remote'),
  'mf-promo': () => import(/* webpackChunkName: "mf-promo" */ '../../../mf-promo/src/remote'),
};

/** Stands in the place of the shell's own: the remotes are chunks of the same build, split by page as before. */
export async function loadRemote(remote) {
  const { remote: module } = await remotes[remote]();
  await module.ready?.();
  return { module, buildId: 'monolith', base: '', epoch: 0, place: 0, startedAt: 0 };
}

/** One build always fits itself. */
export const misfitOf = () => null;
