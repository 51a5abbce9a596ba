import { checkStyles } from './checks/check-styles';
import { root } from './lib/root';

const faults = checkStyles(root);

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'No style sheet holds a banned declaration.' : `${faults.length} banned declarations.`);
if (faults.length > 0) process.exitCode = 1;
