import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { useTranslation } from '@portal/i18n';
import { useCall } from '@portal/api-client';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeApi } from './fake-api';
import { renderPortal } from './render';
import { walletBalance } from './builders';

function Where() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const { data } = useCall('GET /wps/v2/wallets/balance', {});
  return (
    <>
      <p>{pathname}</p>
      <p>{data?.sumBalance}</p>
      <button>{t('ledger.groups.bets')}</button>
      <Link to="/after">on</Link>
    </>
  );
}

const page = (
  <Routes>
    <Route path="*" element={<Where />} />
  </Routes>
);

it('renders as the shell would: router, requests and the shared texts', async () => {
  const fake = createFakeApi();
  fake.answer('GET /wps/v2/wallets/balance', walletBalance({ sumBalance: '7.00' }));
  await renderPortal(page, { path: '/before' });

  expect(screen.getByText('/before')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bets' })).toBeInTheDocument();
  expect(await screen.findByText('7.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(screen.getByText('/after')).toBeInTheDocument();
  fake.restore();
});

it('uses the language that a test asks for', async () => {
  const fake = createFakeApi();
  fake.answer('GET /wps/v2/wallets/balance', walletBalance());
  await renderPortal(page, { language: 'TY' });
  expect(screen.getByRole('button', { name: 'เดิมพัน' })).toBeInTheDocument();
  fake.restore();
});
