import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseError } from '../release-error';
import { DeskError } from './desk-error';
import { commonHeaders } from './security-headers';

/** Every refusal is an envelope: of the desk with a code, of the release library with its own sentence. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refuse = (status: number, message: string, value: unknown = null) =>
    void reply.code(status).headers(commonHeaders).send({ success: false, value, message });
  if (error instanceof ReleaseError || error instanceof DeskError) {
    return refuse(error.status, error.message, error instanceof DeskError ? error.value : null);
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return refuse(status, 'request.too_large');
  if (status < 500) return refuse(status, 'request.invalid', { issues: [] });
  request.log.error({ err: error }, 'A request failed.');
  refuse(500, 'internal', { reference: request.id });
}
