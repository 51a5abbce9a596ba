import { runLotteryModel } from '../../test/lottery-model/run-lottery-model';
import { runModel } from './run-model';

await runModel('lottery', runLotteryModel);
