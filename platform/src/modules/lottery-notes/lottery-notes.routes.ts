import { lotteryNotesCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { SavedNumbersService } from './saved-numbers.service';

export function lotteryNotesRoutes({ serve, savedNumbers }: { serve: CallServer; savedNumbers: SavedNumbersService }): void {
  serve(lotteryNotesCalls, {
    'GET /lgw/saved-numbers': ({ member: { memberId }, query: { family } }) => savedNumbers.find(memberId, family),
    'POST /lgw/saved-numbers': ({ member: { memberId }, body }) => savedNumbers.save(memberId, body),
    async 'DELETE /lgw/saved-numbers/:id'({ member: { memberId }, params: { id } }) {
      await savedNumbers.remove(memberId, id);
      return {};
    },
  });
}
