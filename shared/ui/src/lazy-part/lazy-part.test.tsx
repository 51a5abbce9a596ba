import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { PartFailure } from './part-failure';

const chunkError = (type: string) => Object.assign(new Error('Loading chunk banner failed.'), { name: 'ChunkLoadError', type });
const failing = () => jest.fn<Promise<() => string>, []>().mockRejectedValue(chunkError('missing'));

function show(load: () => Promise<() => string>, Instead?: () => string) {
  const Part = lazyPart<object>(load, Instead);
  return render(
    <main>
      beside{' '}
      <PartFailure value={(isLost) => (isLost ? 'lost' : 'broken')}>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </PartFailure>
    </main>,
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('tries once more after a lost packet @SYS-13', async () => {
  const load = failing()
    .mockRejectedValueOnce(chunkError('missing'))
    .mockResolvedValueOnce(() => 'here');
  show(load);
  await pass(700);
  expect(screen.getByText(/here/)).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not make anybody wait a second time after 120 s without the chunk @SYS-13 @ERR-07', async () => {
  const load = jest.fn(() => Promise.reject<() => string>(chunkError('timeout')));
  show(load);
  await pass(700);
  expect(screen.getByText(/lost/)).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is missing alone, and appears by itself once it can be fetched @SYS-13', async () => {
  const load = failing();
  show(load);
  await pass(700);
  expect(screen.getByRole('main')).toHaveTextContent('beside lost');
  load.mockResolvedValue(() => 'here');
  await pass(5_000);
  expect(screen.getByRole('main')).toHaveTextContent('beside here');
});

it('appears at once when the browser is online again, and is tried at growing intervals before @SYS-13', async () => {
  const load = failing();
  show(load);
  await pass(700);
  await pass(60_000);
  // After 5 s, 20 s and 50 s.
  expect(load).toHaveBeenCalledTimes(5);
  load.mockResolvedValue(() => 'here');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText(/here/)).toBeInTheDocument();
});

it('shows its placeholder, which goes when the part appears', async () => {
  const load = failing();
  show(load, () => 'plain');
  await pass(700);
  expect(screen.getByRole('main')).toHaveTextContent('beside plain');
  load.mockResolvedValue(() => 'here');
  await pass(5_000);
  expect(screen.getByRole('main')).toHaveTextContent('beside here');
});

it('that throws is missing alone too, and is not fetched again', async () => {
  const load = jest.fn(() =>
    Promise.resolve((): string => {
      throw new Error('broken');
    }),
  );
  show(load);
  await pass(60_000);
  expect(screen.getByRole('main')).toHaveTextContent('beside broken');
  expect(load).toHaveBeenCalledTimes(1);
});

it('is tried again when somebody comes back to it later', async () => {
  const load = failing();
  const Part = lazyPart<object>(load);
  const tree = (isShown: boolean) => <Suspense fallback="waiting">{isShown && <Part />}</Suspense>;
  const { rerender, container } = render(tree(true));
  await pass(700);
  rerender(tree(false));
  load.mockResolvedValue(() => 'here');
  rerender(tree(true));
  await pass(0);
  expect(container).toHaveTextContent('here');
});
