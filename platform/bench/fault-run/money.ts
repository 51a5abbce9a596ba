import { runMoneyModel } from '../../test/money-model/run-money-model';
import { runModel } from './run-model';

await runModel('money', runMoneyModel);
