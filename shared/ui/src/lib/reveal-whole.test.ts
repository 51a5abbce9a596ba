import { revealWhole } from './reveal-whole';

const box = (left: number, right: number) => ({ getBoundingClientRect: () => ({ left, right, top: 0, bottom: 10 }) });

it.each([
  ['in sight already', 20, 80, 0],
  ['half out at the end', 60, 130, 30],
  ['out before the start', -50, 10, -50],
  ['wider than the list', 20, 300, 20],
])('scrolls the list until an item is fully visible: one that is %s', (_, left, right, moved) => {
  const scrollBy = jest.fn();
  revealWhole({ ...box(0, 100), scrollBy } as never, box(left, right) as never);
  expect(scrollBy).toHaveBeenCalledWith({ left: moved, top: 0 });
});
