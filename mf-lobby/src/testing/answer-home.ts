import { type FakeApi } from '@portal/testing';
import { facets, game, lane, lottery, vendorCard, winner } from './samples';

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
  api.answer('GET /wps/relay/games/popular', { list: [game({ nodeId: 'NAGA-RNG-009', name: { TY: 'นาค', EN: 'Naga River' } })] });
  api.answer('GET /wps/relay/games/jackpots', { list: [] });
  api.answer('GET /wps/relay/games/recent', { list: [], totalPages: 0 });
  api.answer('GET /wps/relay/games/favourites', { content: [], totalPages: 0, totalElements: 0 });
  api.answer('GET /wps/relay/games', {
    games: [game({ nodeId: 'LOTUS-RNG-007', name: { TY: 'ดอกบัว', EN: 'Lotus Dawn' }, isNew: true })],
    totalPages: 1,
    totalElements: 1,
    facets: facets(),
  });
  api.answer('GET /lgw/games/popular', [lottery()]);
  api.answer('GET /wps/relay/winners', [winner()]);
}
