import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, type NavigateFunction } from 'react-router-dom';
import { DataLink } from './DataLink';
import { Link, Navigate, NavLink, useNavigate } from './navigation';

const outward = [
  '//evil.test',
  '/\t/evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'HTTPS://evil.test',
  ' javascript:alert(1)',
  '/.//evil.test',
];

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

it.each(outward)('leads home instead of outside the portal: %j', async (address) => {
  await renderPortal(
    <>
      <Link to={address}>a</Link>
      <NavLink to={{ pathname: address }}>b</NavLink>
    </>,
    { path: '/lott' },
  );
  for (const name of ['a', 'b']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/');
});

it.each(outward)('goes home instead of %j', async (address) => {
  const { unmount } = await renderPortal(
    <>
      <Where />
      <Once to={address} />
    </>,
    { path: '/lott' },
  );
  expect(await screen.findByText('/')).toBeInTheDocument();
  unmount();

  let move: NavigateFunction | undefined;
  const Mover = () => {
    const navigate = useNavigate();
    useEffect(() => void (move = navigate), [navigate]);
    return <Where />;
  };
  await renderPortal(<Mover />, { path: '/lott' });
  act(() => void move?.(address));
  expect(await screen.findByText('/')).toBeInTheDocument();
});

function Once({ to }: { to: string }) {
  return useLocation().pathname === '/lott' ? <Navigate to={to} replace /> : null;
}

it('leaves pages of the portal and what is relative to the page as they are', async () => {
  await renderPortal(
    <>
      <Link to="/promotions?id=1#top">page</Link>
      <Link to="?tab=results">query</Link>
      <Link to={{ search: '?tab=rules' }}>part</Link>
    </>,
    { path: '/lott' },
  );
  const hrefs = ['page', 'query', 'part'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['/promotions?id=1#top', '/lott?tab=results', '/lott?tab=rules']);
});

it('follows an address from data: a page directly, another host through the page that names it, nothing else', async () => {
  await renderPortal(
    <>
      <DataLink to="/promotions">page</DataLink>
      <DataLink to="https://example.com/app">other</DataLink>
      <DataLink to="javascript:alert(1)">bad</DataLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'page' })).toHaveAttribute('href', '/promotions');
  const other = screen.getByRole('link', { name: 'other' });
  expect(other).toHaveAttribute('href', '/leaving?to=https%3A%2F%2Fexample.com%2Fapp');
  expect(other).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('bad')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'bad' })).not.toBeInTheDocument();
});
