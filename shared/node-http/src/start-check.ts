/** `refuse`: the process ends before it serves anybody; `list`: it starts, and its log says so; `fine`: not looked at there. */
export type Verdict = 'refuse' | 'list' | 'fine';

/** One thing that makes a start unsafe. `docs/runbooks/unsafe-starts.md` has a row for each; a test compares them. */
export type StartRule<Facts> = {
  /** `owner.what`, for alarms and for the runbook. */
  code: string;
  /** What was found. Never a value: it goes into logs. */
  text: string;
  remedy: string;
  inProduction: Verdict;
  elsewhere: Verdict;
  isBroken(facts: Facts): boolean;
};

export type Finding = { level: 'refuse' | 'warn'; code: string; text: string; remedy: string };

/** What the rules find, the refusals first. Pure. */
export function assessStart<Facts>(rules: readonly StartRule<Facts>[], facts: Facts, isProduction: boolean): Finding[] {
  const findings = rules.flatMap((rule): Finding[] => {
    const verdict = isProduction ? rule.inProduction : rule.elsewhere;
    if (verdict === 'fine' || !rule.isBroken(facts)) return [];
    const { code, text, remedy } = rule;
    return [{ level: verdict === 'refuse' ? 'refuse' : 'warn', code, text, remedy }];
  });
  return findings.sort((a, b) => Number(b.level === 'refuse') - Number(a.level === 'refuse'));
}

/** Thrown before a process serves anybody, with everything that has to be mended in one message. */
export class UnsafeStart extends Error {
  override readonly name = 'UnsafeStart';
  constructor(readonly findings: readonly Finding[]) {
    const lines = findings.map(({ code, text, remedy }) => `  ${code}: ${text} ${remedy}`);
    super(`This start is not safe:\n${lines.join('\n')}`);
  }
}

/** Lists what was found in one line of the log, and throws `UnsafeStart` when something of it is refused. */
export function demandSafeStart(
  findings: readonly Finding[],
  warn: (fields: { findings: readonly Finding[] }, text: string) => void,
): void {
  const refused = findings.filter(({ level }) => level === 'refuse');
  const listed = findings.filter(({ level }) => level === 'warn');
  if (listed.length > 0) warn({ findings: listed }, 'this start has unsafe settings');
  if (refused.length > 0) throw new UnsafeStart(refused);
}

/** Short words only between marks: in random letters they turn up by chance, sooner than one would think. */
const tellingWords =
  /secret|password|passwort|changeme|change-me|default|example|portal|studio|123456|qwerty|(?:^|[-_. ])(?:demo|test)(?:$|[-_. ])/i;
const fewestKinds = 10;

/** A secret that somebody can guess: few characters again and again, a row of them, or a word. */
export function isGuessable(secret: string): boolean {
  const isKey = /^[A-Za-z0-9+/]{43}=$/.test(secret);
  const bytes = Buffer.from(secret, isKey ? 'base64' : 'utf8');
  const steps = new Set([...bytes.subarray(1)].map((byte, place) => byte - bytes[place]!));
  return new Set(bytes).size < fewestKinds || steps.size === 1 || tellingWords.test(bytes.toString('latin1'));
}

/** True when two of the given secrets are the same. */
export const hasTwins = (secrets: readonly (string | undefined)[]): boolean => {
  const given = secrets.filter((secret) => secret !== undefined && secret !== '');
  return new Set(given).size < given.length;
};
