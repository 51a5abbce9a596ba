import { createShellConfig } from '@portal/build/webpack/shell';

export default createShellConfig({ budgetBytes: 150_000 });
