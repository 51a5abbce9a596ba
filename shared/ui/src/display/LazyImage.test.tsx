import { act, fireEvent, render, screen } from '@testing-library/react';
import { imageCache } from './image-cache';
import { LazyImage } from './LazyImage';

const observed = new Set<Element>();
let sight: { callback: IntersectionObserverCallback; threshold: unknown } | undefined;

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      sight = { callback, threshold: options?.threshold };
    }
    observe = (element: Element) => observed.add(element);
    unobserve = (element: Element) => observed.delete(element);
  } as unknown as typeof IntersectionObserver;
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const move = (isIntersecting: boolean, ...targets: Element[]) =>
  act(() =>
    sight?.callback(targets.map((target) => ({ target, isIntersecting })) as IntersectionObserverEntry[], {} as IntersectionObserver),
  );
const places = () => [...observed];
const image = (name: string) => screen.queryByRole('img', { name });

it('is fetched when a tenth of its area is in view, not before @SYS-18', () => {
  render(<LazyImage src="/a.svg" alt="Tiger" />);
  expect(sight?.threshold).toBe(0.1);
  expect(image('Tiger')).toBeNull();

  move(true, ...places());
  expect(image('Tiger')).toHaveAttribute('src', '/a.svg');
  expect(places()).toHaveLength(0);
});

it('is tried three times and then replaced @SYS-18', () => {
  render(<LazyImage src="/b.svg" alt="Dragon" fallback={<span>no picture</span>} eager />);
  const seen = new Set<Element>();
  for (let attempt = 1; attempt <= 3; attempt++) {
    const element = image('Dragon');
    if (!element) throw new Error(`no image at attempt ${attempt}`);
    seen.add(element);
    expect(screen.queryByText('no picture')).toBeNull();
    fireEvent.error(element);
    act(() => jest.advanceTimersByTime(1000));
  }
  expect(seen.size).toBe(3);
  expect(image('Dragon')).toBeNull();
  expect(screen.getByText('no picture')).toBeVisible();
});

it('checks what came into view at most every 200 ms, and skips what has left by then @SYS-18', () => {
  render(
    <>
      <LazyImage src="/1.svg" alt="one" />
      <LazyImage src="/2.svg" alt="two" />
      <LazyImage src="/3.svg" alt="three" />
    </>,
  );
  const [first, second, third] = places() as [Element, Element, Element];
  move(true, first);
  expect(image('one')).not.toBeNull();

  move(true, second, third);
  move(false, second);
  act(() => jest.advanceTimersByTime(199));
  expect(image('three')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(image('three')).not.toBeNull();
  expect(image('two')).toBeNull();
});

it('shows an image at once if it is among the last 200 shown @SYS-18', () => {
  const { unmount } = render(<LazyImage src="/known.svg" alt="known" eager />);
  fireEvent.load(image('known')!);
  unmount();
  render(<LazyImage src="/known.svg" alt="again" />);
  expect(image('again')).not.toBeNull();

  for (let index = 0; index < 199; index++) imageCache.add(`/other-${index}.svg`);
  expect(imageCache.has('/known.svg')).toBe(true);
  imageCache.add('/one-more.svg');
  expect(imageCache.has('/known.svg')).toBe(false);
});
