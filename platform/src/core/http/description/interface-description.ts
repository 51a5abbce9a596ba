import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger';
import { callTags, namedSchemas } from '@portal/contracts';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { operatorCookie } from '../auth';
import { tidyComponents } from './component-schemas';
import type { Operation } from './describe-call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the description says of the route, where that is more than what it is validated with. */
    operation?: Operation;
  }
}

const overHttps = (name: string) => `Over plain http, on a developer’s machine, its name is \`${name}\`.`;

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token that a member’s sign-in answers.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same token as `authorization: Bearer`.' },
  resume: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-resume',
    description: `Set by a member’s sign-in: lets a new tab take over the session. ${overHttps('resume')}`,
  },
  remember: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-remember',
    description: `Set by a sign-in that asks to be remembered. ${overHttps('remember')}`,
  },
  chat: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-chat',
    description: `Set when a visitor opens a conversation with service. ${overHttps('chat')}`,
  },
  operator: {
    type: 'apiKey',
    in: 'cookie',
    name: operatorCookie.secure,
    description: `Set by the second step of an operator’s sign-in. ${overHttps(operatorCookie.plain)}`,
  },
  bankSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-bank-signature',
    description: 'HMAC-SHA256 in hex over `x-bank-timestamp` and the fields of the report, one a line.',
  },
  bankTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'x-bank-timestamp',
    description: 'When the report was signed, in milliseconds since the epoch; good for five minutes.',
  },
} as const;

const schemaRegistry = z.registry<{ id: string }>();
for (const [schema, id] of namedSchemas) schemaRegistry.add(schema, { id });
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });
const addComponents = createJsonSchemaTransformObject({ schemaRegistry });

const describeRoute: SwaggerTransform = (route) => {
  const operation: Operation = route.route.config?.operation ?? { ...route.schema };
  const described = toJsonSchema({ ...route, schema: operation });
  const opened = operation['x-opened-body'];
  if (!opened) return described;
  const { schema } = toJsonSchema({ ...route, schema: { body: opened } });
  return { ...described, schema: { ...described.schema, 'x-opened-body': schema.body } };
};

/** How the interface is described to machines: from what each route says of itself. */
export const describeInterface = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Portal platform',
      version,
      description:
        'The interface of the portal’s platform. Every answer is `{ success, value, message }`; on a refusal `message` is a code. Money is a decimal text.',
      contact: { name: 'Operators of this portal' },
      license: { name: 'Proprietary, all rights reserved' },
    },
    servers: [{ url: '/', description: 'The portal that serves this description' }],
    tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
    components: { securitySchemes },
  },
  transform: describeRoute,
  transformObject: (document) => tidyComponents(addComponents(document)),
});
