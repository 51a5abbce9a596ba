import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cliCommands } from './cli-commands';

it('has a row on the page of everything staff can do for every command of the releaser', () => {
  const page = readFileSync(join(__dirname, '../../../docs/staff-calls.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('Commands of the releaser'))!;
  const named = [...section.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(cliCommands.map(({ name }) => name));
});
