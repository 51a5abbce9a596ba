import type { VendorCard, VendorLane } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startShell } from '../../testing/start-shell';

const card = (gameType: GameCategory, vassalage: string, label = vassalage): VendorCard => ({
  vassalage,
  label,
  isHot: 0,
  gameType,
  gameId: '',
  nodeId: vassalage,
  isGame: 'VASSALAGE',
});
const lane = (gameClassify: GameCategory, title: string, ...cards: VendorCard[]): VendorLane => ({
  title: { TY: title },
  gameClassify,
  cards,
});
const lanes = [
  lane('RNG', 'Slots', card('RNG', 'PG'), card('RNG', 'TCG_SLOT', '')),
  lane('LOTT', 'Lottery', card('LOTT', 'TCG_SEA', '')),
  lane('ESPORTS', 'Esports', card('ESPORTS', 'IMES')),
  lane('FISH', 'Fishing'),
];
const provides = { routes: ['/rng', '/lott', '/esports', '/fish', '/promotions'] };
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

it('has an entry for each category with vendors, and opens their vendors in place @NAV-01', async () => {
  await startShell({ lanes, provides });
  expect(menu().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(menu().queryByText('Fishing')).not.toBeInTheDocument();

  const slots = menu().getByRole('button', { name: 'Slots' });
  expect(slots).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(slots);
  expect(menu().getByRole('link', { name: 'All' })).toHaveAttribute('href', '/rng');
  expect(menu().getByRole('link', { name: 'PG' })).toHaveAttribute('href', '/rng?vassalage=PG');
});

it('links straight to lotteries and esports, without a list of vendors @NAV-01', async () => {
  await startShell({ lanes, provides });
  expect(menu().getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/lott');
  expect(menu().getByRole('link', { name: 'Esports' })).toHaveAttribute('href', '/esports');
});

it('leaves out a category that no remote has a page for @NAV-01', async () => {
  await startShell({ lanes, provides: { routes: ['/lott'] } });
  expect(menu().queryByText('Slots')).not.toBeInTheDocument();
  expect(menu().getByRole('link', { name: 'Lottery' })).toBeInTheDocument();
});

it('shows a vendor without a name of its own under the brand’s @NAV-04', async () => {
  await startShell({ lanes, provides });
  await userEvent.click(menu().getByRole('button', { name: 'Slots' }));
  expect(menu().getByRole('link', { name: 'Chandra' })).toHaveAttribute('href', '/rng?vassalage=TCG_SLOT');
});

it('keeps the vendors for the session and asks again only after a failure @NAV-05', async () => {
  const api = await startShell({ lanes, provides, plan: (api) => api.refuse('GET /wps/game/vendors', 'internal', 409) });
  expect(await screen.findByText('The games could not be loaded.')).toBeInTheDocument();

  api.answer('GET /wps/game/vendors', { data: { lanes } });
  await userEvent.click(menu().getByRole('button', { name: 'Try again' }));
  expect(await menu().findByRole('button', { name: 'Slots' })).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('gameVendor') ?? '')).toEqual(lanes);
});

it('remembers that it was collapsed', async () => {
  await startShell({ lanes, provides });
  await userEvent.click(menu().getByRole('button', { name: 'Collapse menu' }));
  expect(localStorage.getItem('menuCollapsed')).toBe('1');
  expect(menu().getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
});
