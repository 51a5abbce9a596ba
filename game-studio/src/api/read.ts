import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { GameRefusal } from '../core/game-refusal';

/** What was sent, or a refusal without a word of what was wrong: our own client sends it right. */
export function read<T>(schema: z.ZodType<T>, told: unknown): T {
  const { success, data } = schema.safeParse(told);
  if (!success) throw new GameRefusal('invalid', 400);
  return data;
}

/** The name of an attempt: a retry has the same. */
export function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new GameRefusal('invalid', 400);
  return key;
}
