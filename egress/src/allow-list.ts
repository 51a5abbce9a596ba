/** Hosts that may be called for one purpose, such as `payment`, each with its port; `*.` stands for any names below. */
export type Purpose = { name: string; targets: readonly Target[] };
type Target = { host: string; port: number };

const form = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:\d{1,5})?$/;

/**
 * `api.bank.example sms.example:8443`, separated by spaces or commas; the port is 443 unless it is named. Throws for anything but a name of
 * the public tree: addresses by number and names of networks of our own are no way out.
 */
export function readTargets(text: string): Target[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      if (!form.test(word)) throw new Error(`${word} is no host of the form bank.example or *.bank.example:8443`);
      const [host = '', port = '443'] = word.split(':');
      return { host, port: Number(port) };
    });
}

/** For what a host may be called; null when nobody may call it. */
export function findPurpose(purposes: readonly Purpose[], host: string, port: number): string | null {
  const name = host.toLowerCase();
  const fits = (target: Target) =>
    target.port === port && (target.host.startsWith('*.') ? name.endsWith(target.host.slice(1)) : name === target.host);
  return purposes.find(({ targets }) => targets.some(fits))?.name ?? null;
}
