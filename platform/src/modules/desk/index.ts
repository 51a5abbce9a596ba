import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../core/http/auth';
import type { Core, Module } from '../../core/module';
import type { FeedbackService } from '../feedback';
import type { HelpService } from '../help';
import type { MessagesService } from '../messages';
import type { OperatorsService } from '../operators';
import type { SystemService } from '../system';
import { deskRoutes } from './desk.routes';
import { createDeskService } from './desk.service';

type Deps = {
  system: SystemService;
  messages: MessagesService;
  help: HelpService;
  feedback: FeedbackService;
  operators: OperatorsService;
  operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
};

/** The operators' desk: settings, content and messages. Every change is audited. */
export function createDeskModule({ database, config }: Core, { operatorOf, ...services }: Deps) {
  const { system, messages, help, feedback, operators } = services;
  const desk = createDeskService({ database, system, messages, help, operators });
  const module: Module = {
    name: 'desk',
    routes: (serve, http) =>
      deskRoutes({ serve, http, read: database.read, desk, system, messages, help, feedback, isSandbox: config.demo, operatorOf }),
  };
  return { module };
}
