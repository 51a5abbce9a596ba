import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { createInstances, type Standing } from '@portal/node-http';

/** One process of a service, and the lines that are open to it. */
export type Instance = { url: string; origin: string; protocol: string; hostname: string; port: string; agent: Agent };

type Options = {
  /** What they are instances of, for the log. */
  name: string;
  urls: readonly string[];
  /** Told once of each change. */
  report(facts: { origin: string; standing: Standing }, message: string): void;
};

/** Shorter than the time for which an instance that stops says so beforehand. */
const lookMs = 500;
/** Visitors wait for an instance that comes back. */
const longestPauseMs = 2_000;

/** The instances of a service as visitors' requests need them: watched, with lines that are kept open, and without those that are gone. */
export function createInstanceLines({ name, urls, report }: Options) {
  const lines = new Map(urls.map((url) => [url, openInstance(url)]));
  const instances = createInstances(urls, {
    longestPauseMilliseconds: longestPauseMs,
    report(url, standing) {
      const { origin, agent } = lines.get(url)!;
      report({ origin, standing }, `An instance of the ${name} is ${standing}.`);
      // What is left of the lines to a process that is gone would swallow the next request.
      if (standing === 'gone') for (const sockets of Object.values(agent.freeSockets)) sockets?.forEach((line) => line.destroy());
    },
  });

  return {
    /** Every instance that can be asked, once each: the ready ones first, in turn; then those that answer that they are not. */
    inTurn(): Instance[] {
      return instances.next().flatMap((url) => (instances.standingOf(url) === 'gone' ? [] : lines.get(url)!));
    },
    /** No line could be opened to it: it is out of the turn until it answers again. */
    isGone: ({ url }: Instance): void => instances.note(url, 'gone'),
    /** A line to it was cut or stayed silent, which may be the fault of one request: it is looked at now. */
    isDoubtful: ({ url }: Instance): void => instances.doubt(url),
    watch: (): void => instances.watch(lookMs),
    close(): void {
      instances.close();
      for (const { agent } of lines.values()) agent.destroy();
    },
  };
}

export type InstanceLines = ReturnType<typeof createInstanceLines>;

function openInstance(url: string): Instance {
  const { origin, protocol, hostname, port } = new URL(url);
  const options = { keepAlive: true };
  return { url, origin, protocol, hostname, port, agent: protocol === 'https:' ? new TlsAgent(options) : new Agent(options) };
}
