import { operatorRoles } from '@portal/contracts/operator-roles';
import EN from '../locales/EN.json';
import TY from '../locales/TY.json';

it.each([
  ['EN', EN],
  ['TY', TY],
])('names every role in %s', (_, texts) => {
  expect(Object.keys(texts.roles).sort()).toEqual([...operatorRoles].sort());
});
