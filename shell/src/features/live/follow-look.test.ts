import { useStatus } from '../../state/status.store';
import { statusInfo } from '../../testing/status-info';
import { followLook } from './follow-look';

const green = { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' };
const look = (brand: string) => ({ colors: { ...green, brand }, logos: { light: null, dark: null } });
const builtIn = { colors: null, logos: { light: null, dark: null } };
/** What the constructed sheet says; jsdom knows none. */
let constructed = '';
class FakeSheet {
  replaceSync(text: string) {
    constructed = text;
  }
}

const tell = (worn: typeof builtIn | ReturnType<typeof look>) => useStatus.setState({ info: statusInfo({ look: worn }) });
const settle = () => new Promise((done) => setTimeout(done));

it('wears what staff choose while the page is open, and the look it was served with again @SYS-27', async () => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  const served = document.createElement('style');
  served.dataset.look = JSON.stringify(look('#0b7a4b'));
  served.textContent = ':root { --color-brand: #0b7a4b; }';
  document.head.append(served);

  tell(look('#0b7a4b'));
  followLook();
  await settle();
  expect(document.adoptedStyleSheets).toHaveLength(0);

  tell(look('#e8590c'));
  // An earlier choice never stands over a later one, however they arrive.
  tell(look('#6a1b9a'));
  await settle();
  expect(constructed).toContain('--color-brand:#6a1b9a');
  expect(served.sheet!.disabled).toBe(true);

  tell(look('#0b7a4b'));
  await settle();
  expect([constructed, served.sheet!.disabled]).toEqual(['', false]);

  tell(builtIn);
  await settle();
  expect([constructed, served.sheet!.disabled]).toEqual(['', true]);
  expect(document.adoptedStyleSheets).toHaveLength(1);
});
