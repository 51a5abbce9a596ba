import { createShellConfig } from '@portal/build/webpack/shell';
import { firstLoadBudgetBytes } from '@portal/contracts/first-load-budget';

export default createShellConfig({ budgetBytes: firstLoadBudgetBytes });
