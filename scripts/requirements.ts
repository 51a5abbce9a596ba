import { checkRequirements } from './checks/check-requirements';
import { root } from './lib/root';

const { rows, missing, unknown } = checkRequirements(root);

for (const { id, text } of missing) console.log(`missing ${id} ${text}`);
for (const tag of unknown) console.error(`${tag} names no row of docs/requirements.md.`);
console.log(`${rows.length - missing.length} of ${rows.length} rows proven`);
if (unknown.length > 0) process.exitCode = 1;
