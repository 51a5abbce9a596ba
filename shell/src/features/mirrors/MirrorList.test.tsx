import { createFakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadHelpTexts } from '../../locales';
import { measureMirror } from './measure-mirror';
import { MirrorList } from './MirrorList';

jest.mock('./measure-mirror');
const measure = jest.mocked(measureMirror);

it('measures each mirror, shows its time, the quickest first, and again when asked @SYS-10 @FOOT-01', async () => {
  const times: Record<string, number | null> = { 'https://a.example': 700, 'https://b.example': 40, 'https://c.example': null };
  measure.mockImplementation((domain) => Promise.resolve(times[domain]!));
  const api = createFakeApi();
  api.answer('GET /wps/system/domainRoute', { domainList: Object.keys(times).map((domain) => ({ domain, speed: null })), resources: [] });
  await loadHelpTexts();
  await renderPortal(<MirrorList />, { path: '/', language: 'EN' });

  const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  await waitFor(async () => expect(await lines()).toEqual(['b.example40 ms, fast', 'a.example700 ms, slow', 'c.exampledoes not answer']));
  expect(within(screen.getAllByRole('listitem')[0]!).getByRole('link')).toHaveAttribute('href', '/leaving?to=https%3A%2F%2Fb.example%2F');

  times['https://a.example'] = 30;
  await userEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  await waitFor(async () => expect((await lines())[0]).toBe('a.example30 ms, fast'));
});
