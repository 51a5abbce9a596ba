import { dayCloseCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { DayClose } from './day-close.service';

/** The daily close, for finance. */
export function dayCloseRoutes(serve: CallServer, dayClose: DayClose): void {
  serve(dayCloseCalls, {
    'GET /wps/operators/closes': async () => ({ content: await dayClose.list() }),
    'GET /wps/operators/closes/:day': ({ params: { day } }) => dayClose.read(day),
    'POST /wps/operators/closes/:day': ({ operator, params: { day }, body, request }) => dayClose.close(operator, day, body, request.ip),
  });
}
