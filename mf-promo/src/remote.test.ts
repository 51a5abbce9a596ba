import declared from '../portal.json';
import { remote } from './remote';

it('provides the pages and slots that portal.json declares, which the shell knows before it loads any code', () => {
  expect(remote.routes.map(({ path }) => path).sort()).toEqual([...declared.routes].sort());
  expect(remote.slots.map(({ slot }) => slot).sort()).toEqual([...declared.slots].sort());
});
