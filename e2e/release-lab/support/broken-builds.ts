import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadErrorClass } from '@portal/contracts/load-beacon';
import { publishTwin } from '../../support/publish-twin';
import { registryFolder } from './command-line';
import { lottery, lotteryBuild, originalBuild } from './lottery-builds';

export type Break = {
  publish(): Promise<string>;
  /** What becomes of its published files when it is active already: nobody would activate it so. */
  spoil?(buildId: string): void;
  /** What pages report; null where no machine can notice it. */
  errorClass: LoadErrorClass | null;
};

const entryName = 'remoteEntry.js';
const fileOf = (buildId: string, name: string) => join(registryFolder, 'r', lottery, buildId, name);

/** The build that works, but for its entry: a genuine release with a right hash. */
const twinWithEntry = async (change: (text: string) => string): Promise<string> =>
  publishTwin(lottery, await originalBuild(), (name, text) => (name === entryName ? change(text) : text));
const twin = () => twinWithEntry((text) => text);

function removeFile(buildId: string, name: string): void {
  rmSync(fileOf(buildId, name));
  rmSync(fileOf(buildId, `${name}.br`), { force: true });
}

function changeByte(buildId: string, name: string): void {
  const path = fileOf(buildId, name);
  const bytes = readFileSync(path);
  chmodSync(path, 0o644);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from(bytes.at(-1) === 0x20 ? '\n' : ' ')]));
  rmSync(`${path}.br`, { force: true });
}

/** The code and the style sheet of the page where one bets. */
function betting(buildId: string, kind: 'js' | 'css'): string {
  const { hints } = JSON.parse(readFileSync(fileOf(buildId, 'release.json'), 'utf8')) as {
    hints: Record<string, Record<'js' | 'css', string[]>>;
  };
  const name = hints['/lottery']?.[kind][0];
  if (!name) throw new Error(`${buildId} names no ${kind} of the betting page.`);
  return name;
}

/** Ways in which a build breaks that passed every gate, or went without one. */
export const breaks: Record<string, Break> = {
  'throws at load': {
    publish: () => twinWithEntry((text) => text.replace(/^var \w+;/, "$&throw new Error('broken at load');")),
    errorClass: 'evaluation',
  },
  'has lost its entry': { publish: twin, spoil: (buildId) => removeFile(buildId, entryName), errorClass: 'network' },
  'has a changed byte in its code': {
    publish: twin,
    spoil: (buildId) => changeByte(buildId, betting(buildId, 'js')),
    errorClass: 'integrity',
  },
  'has a changed byte in its style sheet': {
    publish: twin,
    spoil: (buildId) => changeByte(buildId, betting(buildId, 'css')),
    errorClass: 'style',
  },
  'throws at render': { publish: () => lotteryBuild('throws at render'), errorClass: 'render' },
  'never answers': {
    publish: () => twinWithEntry((text) => text.replace(/^var (\w+);[^]*$/, 'var $1={init(){},get:()=>new Promise(()=>{})};')),
    errorClass: 'timeout',
  },
  'sends no bet': { publish: () => lotteryBuild('sends no bet'), errorClass: null },
};
