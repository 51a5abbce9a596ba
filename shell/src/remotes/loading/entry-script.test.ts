import { loadEntryScript } from './entry-script';
import { keepReleaseMap } from '../map/release-map';

const url = 'http://localhost/r/mf-x/b1/remoteEntry.js';
const globalName = 'mf_x_b1';
const page = globalThis as Record<string, unknown>;

beforeEach(() => {
  delete page[globalName];
  document.head.replaceChildren();
  keepReleaseMap({
    epoch: 1,
    publicKey: '',
    map: {
      schema: '',
      microFrontends: {
        'mf-x': [
          {
            url,
            metadata: { version: '1.0.0', integrity: 'sha384-x' },
            deployment: { traffic: 100, default: true },
            extras: {
              portal: {
                kind: 'remote',
                buildId: 'b1',
                base: '/r/mf-x/b1/',
                globalName,
                requires: { federation: '2.9.2', shared: {} },
                provides: { routes: [], slots: [], namespaces: [] },
                styles: {},
              },
            },
          },
        ],
      },
    },
  });
});

/** Lets the script that was put on the page run: it does what an entry would do, and the browser tells that it has loaded. */
function run(entry: () => void): void {
  const script = document.head.querySelector('script')!;
  entry();
  script.dispatchEvent(new Event('load'));
}

it('is loaded when the entry has defined its container', async () => {
  const loading = loadEntryScript(url, globalName);
  run(() => (page[globalName] = { get() {} }));
  await expect(loading).resolves.toBeUndefined();
});

it('fails at once when the entry throws, although its name was declared before that @MF-06', async () => {
  const loading = loadEntryScript(url, globalName);
  run(() => {
    page[globalName] = undefined;
    window.dispatchEvent(new ErrorEvent('error', { filename: url, message: 'broken at load' }));
  });
  await expect(loading).rejects.toMatchObject({ errorClass: 'evaluation', message: 'broken at load' });
  expect(document.head.querySelector('script')).toBeNull();
});

it('fails when the entry loads without defining its name @MF-06', async () => {
  const loading = loadEntryScript(url, globalName);
  run(() => {});
  await expect(loading).rejects.toMatchObject({ errorClass: 'evaluation', message: `${url} is no entry of ${globalName}` });
});

it('is refused when the map has no hash for it @MF-10', () =>
  expect(loadEntryScript('http://localhost/r/mf-x/b2/remoteEntry.js', 'mf_x_b2')).rejects.toMatchObject({ errorClass: 'integrity' }));
