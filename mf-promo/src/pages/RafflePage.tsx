import { PromoNav } from '../components/PromoNav';
import { RaffleWheel } from '../features/raffle';
import { RaffleDraws } from '../features/raffle-draw';

/** `/raffle`: the wheel and the draws, their chances, own turns and tickets, winners and proofs (PROMO-03). */
export function RafflePage() {
  return (
    <>
      <PromoNav />
      <RaffleWheel />
      <RaffleDraws />
    </>
  );
}
