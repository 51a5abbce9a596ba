import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(__dirname, 'modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$/.test(path),
);
/** The head of a call that officers make, as a key of a table of handlers or as a path. */
const deskCall = /'(GET |PUT |POST |DELETE )?\/wps\/operators\//;
const answersDesk = (path: string) => deskCall.test(readFileSync(join(modules, path), 'utf8'));

it('finds the calls of the desk in files named *.desk.routes.ts, and nowhere else', () => {
  const found = sources.filter(answersDesk);

  expect(found.filter((path) => !path.endsWith('.desk.routes.ts') && path !== 'desk/desk.routes.ts')).toEqual([]);
  expect(found.length).toBeGreaterThan(5);
});
