import { PromoNav } from '../components/PromoNav';
import { PointMall } from '../features/point-mall';

/** `/pointMall`: own points, what they become, and what was ordered (PROMO-02). */
export function PointMallPage() {
  return (
    <>
      <PromoNav />
      <PointMall />
    </>
  );
}
