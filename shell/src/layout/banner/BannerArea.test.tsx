import type { AnnouncementContent, Banner } from '@portal/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startShell } from '../../testing/start-shell';

const banner = (bannerId: string, groupName: string, more: Partial<Banner> = {}): Banner => ({
  bannerId,
  title: { TY: bannerId },
  subtitle: { TY: '' },
  url: null,
  groupName,
  linkageType: null,
  ...more,
});
const content = (...banners: Banner[]): AnnouncementContent => ({ player: [], banners, popup: [], promotion: [], success: true });
const start = (path: string, ...banners: Banner[]) =>
  startShell({ path, plan: (api) => api.answer('GET /wps/relay/announcements', content(...banners)) });
const area = () => within(screen.getByRole('region', { name: 'Highlights' }));
const pictureComes = () => fireEvent.load(area().getByAltText(''));

it('shows the banners of the page’s own group @BAN-01', async () => {
  await start('/', banner('Moon', 'home'), banner('Welcome', 'w_reg'));
  expect(area().getByText('Moon')).toBeInTheDocument();
  expect(screen.queryByText('Welcome')).not.toBeInTheDocument();
});

it('shows w_reg on the registration page @BAN-01', async () => {
  await start('/register', banner('Moon', 'home'), banner('Welcome', 'w_reg'));
  expect(area().getByText('Welcome')).toBeInTheDocument();
});

it('is no carousel with one banner, and links where its link type says @BAN-02', async () => {
  await start('/', banner('Moon', 'home', { url: '/promotions', linkageType: 'route' }));
  expect(area().getByRole('link', { name: 'Moon' })).toHaveAttribute('href', '/promotions');
  expect(area().queryByRole('button')).not.toBeInTheDocument();
});

it('opens other sites in a new tab, and is no link without a target @BAN-02', async () => {
  await start('/', banner('Moon', 'home', { url: 'https://example.com/', linkageType: 'external' }));
  expect(area().getByRole('link', { name: 'Moon' })).toHaveAttribute('target', '_blank');
});

it('starts the game it names @BAN-02', async () => {
  await start('/', banner('Moon', 'home', { url: 'SSC60', linkageType: 'game' }));
  expect(area().getByRole('link', { name: 'Moon' })).toHaveAttribute('href', '/lottery?gameCode=SSC60');
});

it('becomes a carousel with dots and a pause control on home, without dots elsewhere @BAN-02', async () => {
  await start('/', banner('Moon', 'home'), banner('Stars', 'home'));
  expect(area().queryByRole('button')).not.toBeInTheDocument();
  pictureComes();
  expect(await area().findByRole('button', { name: 'Show 2 of 2' })).toBeInTheDocument();
  await userEvent.click(area().getByRole('button', { name: 'Pause' }));
  expect(area().getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('has no dots on other pages @BAN-02', async () => {
  await start('/register', banner('Moon', 'w_reg'), banner('Stars', 'w_reg'));
  pictureComes();
  expect(await area().findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(area().queryByRole('button', { name: 'Show 2 of 2' })).not.toBeInTheDocument();
});
