import { readdir, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The server's own and those of its sessions, also of one that is gone: every process of a server works in its folder. Only on Linux. */
export async function findServerProcesses(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster);
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const isOurs = async (name: string) => {
    const [place, program] = await Promise.all(['cwd', 'exe'].map((link) => readlink(join('/proc', name, link)).catch(() => '')));
    return place === folder && basename(program!) === 'postgres';
  };
  const found = await Promise.all(names.map(isOurs));
  return names.filter((_, i) => found[i]).map(Number);
}
