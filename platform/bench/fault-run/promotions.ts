import { runPromoModel } from '../../test/promo-model/run-promo-model';
import { runModel } from './run-model';

await runModel('promotions', runPromoModel);
