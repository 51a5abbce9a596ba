import { type FakeApi } from '@portal/testing';
import { game, lane, lottery, vendorCard, winner } from './samples';

/** Plans what a home with something in every row is answered. */
export function answerHome(api: FakeApi): void {
  api.answer('GET /wps/game/vendors', {
    data: {
      lanes: [
        lane('RNG', 'Slots', vendorCard('MOON', { label: 'Moonlit Reels', isHot: 1 }), vendorCard('NAGA', { label: 'Naga Studio' })),
        lane('LIVE', 'Live casino', vendorCard('NAGA', { label: 'Naga Studio' })),
        lane('LOTT', 'Lotteries', vendorCard('TCG_SEA', { label: '' })),
      ],
    },
  });
  api.answer('GET /wps/relay/games/hot', { list: [game()] });
  api.answer('GET /lgw/games/popular', [lottery()]);
  api.answer('GET /wps/relay/winners', [winner()]);
}
