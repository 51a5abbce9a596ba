import { screen, within } from '@testing-library/react';
import { startShell } from '../../testing/start-shell';

const page = async (name: string) => {
  const heading = await screen.findByRole('heading', { name }, { timeout: 5000 });
  return within(heading.closest('section')!);
};

it('shows the host in plain letters, and goes there only on a press', async () => {
  await startShell({ path: '/leaving?to=https%3A%2F%2Fp%D0%BErtal.test%2Fapp%3Fa%3D1' });
  const leaving = await page('You are leaving Chandra');
  expect(leaving.getByText('xn--prtal-jye.test')).toBeInTheDocument();
  const go = leaving.getByRole('link', { name: 'Go to xn--prtal-jye.test' });
  expect(go).toHaveAttribute('href', 'https://xn--prtal-jye.test/app?a=1');
  expect(go).toHaveAttribute('rel', 'noopener noreferrer');
  expect(leaving.getByRole('link', { name: 'Stay here' })).toHaveAttribute('href', '/');
});

it.each(['javascript:alert(1)', '//evil.test', 'https://user@evil.test', '/promotions', ''])('offers no link for %j', async (to) => {
  await startShell({ path: `/leaving?to=${encodeURIComponent(to)}` });
  const leaving = await page('This link cannot be opened');
  expect(leaving.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});
