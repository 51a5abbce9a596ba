import type { TestApp } from '../test-app';

type Media = { content: Record<string, { schema: object }> };

export type DescribedOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-access': { auth: string };
  'x-opened-body'?: { $ref: string };
  requestBody?: Media;
  responses: Record<string, Media>;
};

export type DescribedInterface = {
  tags: { name: string; description: string }[];
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

export const readDescription = async (app: Pick<TestApp, 'visitor' | 'inject'>): Promise<DescribedInterface> =>
  (await app.inject({ url: '/wps/openapi.json' })).json();

/** Each operation by the name that the table of calls has for it. */
export const operationsOf = ({ paths }: DescribedInterface): [string, DescribedOperation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DescribedOperation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
