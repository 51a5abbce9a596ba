import { z } from 'zod';
import { type Purpose, readTargets } from './allow-list';

const Hosts = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return readTargets(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Who may be called, by what for: names of hosts, each with a port when it is not 443. */
  EGRESS_PAYMENT: Hosts,
  EGRESS_IDENTITY: Hosts,
  EGRESS_SMS: Hosts,
  EGRESS_MAIL: Hosts,
  EGRESS_VENDORS: Hosts,
  EGRESS_PUSH: Hosts,
});

/** The only reader of environment variables in the egress proxy. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means "not set": compose files cannot leave one out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) throw new Error(`The environment of the egress proxy is not usable:\n${z.prettifyError(error)}`);
  const purposes: Purpose[] = [
    { name: 'payment', targets: data.EGRESS_PAYMENT },
    { name: 'identity', targets: data.EGRESS_IDENTITY },
    { name: 'sms', targets: data.EGRESS_SMS },
    { name: 'mail', targets: data.EGRESS_MAIL },
    { name: 'vendors', targets: data.EGRESS_VENDORS },
    { name: 'push', targets: data.EGRESS_PUSH },
  ];
  return { environment: data.NODE_ENV, host: data.HOST, port: data.PORT, logLevel: data.LOG_LEVEL, purposes };
}

export type EgressConfig = ReturnType<typeof readConfig>;
