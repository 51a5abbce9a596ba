import { parse } from 'yaml';

export type HealthCheck = {
  test?: string[];
  interval?: string;
  timeout?: string;
  retries?: number;
  start_period?: string;
  disable?: boolean;
};
export type Condition = 'service_completed_successfully' | 'service_healthy';

/** What the project's file says of a service: these words and no others, or `readComposeFile` throws. */
export type Service = {
  image: string;
  build?: { context: string; target: string; args?: Record<string, string> };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  init?: boolean;
  restart?: string;
  stop_grace_period?: string;
  shm_size?: string;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  command?: string[];
  depends_on?: Record<string, { condition: Condition }>;
  healthcheck?: HealthCheck;
};
const words = new Set([
  ...['image', 'build', 'user', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'init', 'restart', 'stop_grace_period', 'shm_size'],
  ...['networks', 'network_mode', 'ports', 'environment', 'secrets', 'volumes', 'command', 'depends_on', 'healthcheck'],
]);

export type ComposeFile = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
  secrets: Record<string, { file: string }>;
};
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * A text with its variables filled in as Compose does: `${NAME:-fallback}`, `${NAME:?why it must be given}` and `$$` for a dollar.
 * Throws for a variable that must be given.
 */
export const substitute = (text: string, variables: Variables): string =>
  text.replace(/\$\$|\$\{(\w+):([?-])([^}]*)\}/g, (all, name: string, mark: string, rest: string) => {
    if (all === '$$') return '$';
    const value = variables[name] || (mark === '-' ? rest : null);
    if (value === null) throw new Error(`${name}: ${rest}`);
    return value;
  });

/** The file as it holds with these variables. Throws for a word of a service that is not known here, rather than leaving it out. */
export function readComposeFile(text: string, variables: Variables): ComposeFile {
  const file = fill(parse(text, { merge: true }), variables) as ComposeFile;
  for (const [name, service] of Object.entries(file.services)) {
    const unknown = Object.keys(service).filter((word) => !words.has(word));
    if (unknown.length > 0) throw new Error(`${name}: ${unknown.join(', ')} in the compose file is not known here`);
  }
  return { ...file, name: variables.COMPOSE_PROJECT_NAME || file.name };
}

function fill(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return substitute(value, variables);
  if (Array.isArray(value)) return value.map((one) => fill(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  // What begins with `x-` is there to be repeated, and may ask for variables that nothing uses.
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('x-'));
  return Object.fromEntries(entries.map(([name, one]) => [name, fill(one, variables)]));
}

/** Services in the order in which they start: each after those that it needs. */
export function inOrder(services: Record<string, Service>, wanted = Object.keys(services)): string[] {
  const order: string[] = [];
  const add = (name: string) => {
    if (order.includes(name)) return;
    Object.keys(services[name]!.depends_on ?? {}).forEach(add);
    order.push(name);
  };
  wanted.forEach(add);
  return order;
}
