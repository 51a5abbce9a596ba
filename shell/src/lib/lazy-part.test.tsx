import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AppBoundary } from '../app/AppBoundary';
import { lazyPart } from './lazy-part';

const chunkError = (type: string) => Object.assign(new Error('Loading chunk download failed.'), { name: 'ChunkLoadError', type });

function show(load: () => Promise<() => string>) {
  const Part = lazyPart<object>(load);
  render(
    <AppBoundary area="page">
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </AppBoundary>,
  );
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('tries once more after a lost packet @SYS-13', async () => {
  const load = jest.fn<Promise<() => string>, []>();
  load.mockRejectedValueOnce(chunkError('missing')).mockResolvedValueOnce(() => 'here');
  show(load);
  expect(await screen.findByText('here', {}, { timeout: 3_000 })).toBeInTheDocument();
});

it('does not make anybody wait a second time for what did not come within 120 s @SYS-13 @ERR-07', async () => {
  const load = jest.fn(() => Promise.reject<() => string>(chunkError('timeout')));
  show(load);
  expect(await screen.findByRole('button')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
