import { screen, within } from '@testing-library/react';
import { startShell } from '../../testing/start-shell';
import { statusInfo } from '../../testing/status-info';

const footer = () => within(screen.getByRole('contentinfo'));

it('shows the brand, its age limit, ways to pay and copyright @FOOT-01', async () => {
  await startShell({ info: { brand: { ...statusInfo().brand, minimumAge: 20 } } });
  expect(footer().getByRole('heading', { name: 'About Chandra' })).toBeInTheDocument();
  expect(footer().getByText(/aged 20 and over/)).toBeInTheDocument();
  expect(footer().getByText('PromptPay')).toBeInTheDocument();
  expect(footer().getByText(/^© \d{4} Chandra/)).toBeInTheDocument();
});

it('shows each vendor once @FOOT-01', async () => {
  const card = { vassalage: 'JILI', label: 'Jili', isHot: 0, gameId: '', nodeId: 'JILI', isGame: 'VASSALAGE' } as const;
  await startShell({
    lanes: [
      { title: { TY: 'สล็อต' }, gameClassify: 'RNG', cards: [{ ...card, gameType: 'RNG' }] },
      { title: { TY: 'ยิงปลา' }, gameClassify: 'FISH', cards: [{ ...card, gameType: 'FISH' }] },
    ],
  });
  expect(footer().getAllByRole('img', { name: 'Jili' })).toHaveLength(1);
});

it('links to the affiliate page, else to customer service, else shows no link @FOOT-01', async () => {
  await startShell({
    info: { resources: [{ resourceType: 'AFFILIATELINK', url: 'https://example.com/partner', qrCodeUrl: null, labelNameEn: '' }] },
  });
  expect(footer().getByRole('link', { name: 'Become an affiliate' })).toHaveAttribute(
    'href',
    '/leaving?to=https%3A%2F%2Fexample.com%2Fpartner',
  );
});

it('sends would-be affiliates to customer service where there is no link @FOOT-01', async () => {
  await startShell({ info: { customerService: [{ csType: 'LIVECHAT', path: 'https://example.com/chat' }] } });
  expect(footer().getByRole('button', { name: 'Become an affiliate' })).toBeInTheDocument();
});
