import { loadTexts } from '../../locales';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { AppBoundary } from './AppBoundary';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

let reported: jest.SpyInstance;
beforeEach(async () => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  await loadTexts();
});
afterEach(() => reported.mockRestore());

it('says that a part did not load, and offers to reload, instead of a white page @SYS-13', async () => {
  await renderPortal(
    <AppBoundary area="page">
      <Broken error={new ChunkLoadError('Loading chunk 7 failed.')} />
    </AppBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the page did not load');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

it('keeps the page when only an overlay failed @SYS-13', async () => {
  await renderPortal(
    <>
      <p>the page</p>
      <AppBoundary area="overlays">
        <Broken error={new Error('boom')} />
      </AppBoundary>
    </>,
  );
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});
