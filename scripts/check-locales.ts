import { errorCodes } from '../shared/contracts/src/core/error-codes';
import { languages } from '../shared/contracts/src/core/languages';
import { checkLocales } from './checks/check-locales';
import { root } from './lib/root';

const packs = Object.fromEntries(languages.map(({ pack, tag }) => [pack, tag]));
// Operators read Thai or English.
const faults = checkLocales(root, {
  packs,
  fewerPacks: { desk: ['TY', 'EN'], 'releases/console': ['TY', 'EN'], 'shared/staff': ['TY', 'EN'] },
  errorCodes,
});

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The packs of texts are complete.' : `${faults.length} faults in the packs of texts.`);
if (faults.length > 0) process.exitCode = 1;
