import { checkFigures } from './checks/check-figures';
import { root } from './lib/root';

const { wrong, stale, unknown } = checkFigures(root);

for (const part of stale) console.log(`measured before its code changed: ${part}`);
for (const part of unknown) console.log(`its commit is not in this copy of the repository: ${part}`);
for (const fault of wrong) console.error(fault);
console.log(`docs/benchmarks.md: ${stale.length} parts to be measured again`);
if (wrong.length > 0) process.exitCode = 1;
