import { PromoNav } from '../components/PromoNav';
import { RaffleWheel } from '../features/raffle';

/** `/raffle`: the wheel, its chances, own turns and winners (PROMO-03). */
export function RafflePage() {
  return (
    <>
      <PromoNav />
      <RaffleWheel />
    </>
  );
}
