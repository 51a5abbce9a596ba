import { playSumsCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { Played } from './play-sums.model';
import type { PlaySumsService } from './play-sums.service';

const write = ({ bets, stake, paid, valid }: Played) => ({
  bets,
  stake: toWire(stake),
  valid: toWire(valid),
  payout: toWire(paid),
  profit: toWire(paid - stake),
});

export function playSumsRoutes(serve: CallServer, playSums: PlaySumsService): void {
  serve(playSumsCalls, {
    async 'GET /wps/relay/member/played'({ member: { memberId }, query }) {
      const { categories, total } = await playSums.sumCategories(memberId, query);
      return { content: categories.map(({ category, ...played }) => ({ category, ...write(played) })), totals: write(total) };
    },
  });
}
