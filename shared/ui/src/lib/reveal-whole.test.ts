import { revealWhole } from './reveal-whole';

const box = (left: number, right: number) =>
  Object.assign(document.createElement('div'), { getBoundingClientRect: () => ({ left, right, top: 0, bottom: 10 }) as DOMRect });

it.each([
  ['in sight already', 20, 80, 0],
  ['half out at the end', 60, 130, 30],
  ['out before the start', -50, 10, -50],
  ['wider than the list', 20, 300, 20],
])('scrolls the list until an item is fully visible: one that is %s', (_, left, right, moved) => {
  const scrollBy = jest.fn();
  revealWhole(Object.assign(box(0, 100), { scrollBy }), box(left, right));
  expect(scrollBy).toHaveBeenCalledWith({ left: moved, top: 0 });
});

it('keeps an item out of the end that fades away', () => {
  const scrollBy = jest.fn();
  const list = Object.assign(box(0, 100), { scrollBy });
  // The DOM of the tests does not know the property.
  const style = jest.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ scrollPaddingInlineEnd: '32px' } as CSSStyleDeclaration);
  revealWhole(list, box(60, 90));
  style.mockRestore();
  expect(scrollBy).toHaveBeenCalledWith({ left: 22, top: 0 });
});
