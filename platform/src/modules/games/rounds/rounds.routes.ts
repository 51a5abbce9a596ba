import { gameCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { RoundsService } from './rounds.service';

export function roundRoutes(serve: CallServer, rounds: RoundsService): void {
  serve(gameCalls, {
    'GET /wps/relay/game-rounds': ({ member: { memberId }, query }) => rounds.find(memberId, query),
    'GET /wps/relay/game-sessions/:launchId': ({ member: { memberId }, params: { launchId } }) => rounds.getSession(memberId, launchId),
  });
}
