import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';
import { paginationItems } from './pagination-items';

it.each([
  [1, 20, '1 2 3 gap 20'],
  [2, 20, '1 2 3 gap 20'],
  [3, 20, '1 2 3 4 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [6, 20, '1 gap 5 6 7 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 18 19 20'],
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
])('offers for page %i of %i: %s @SYS-19', (page, pageCount, offered) => {
  expect(paginationItems(page, pageCount).join(' ')).toBe(offered);
});

it('turns pages and stops at the last @SYS-19', async () => {
  const user = userEvent.setup();
  const turn = jest.fn();
  const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
  const { rerender } = render(<Pagination page={6} pageCount={20} onPageChange={turn} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 7' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Page 6' }));
  expect(turn.mock.calls).toEqual([[7], [5]]);

  rerender(<Pagination page={20} pageCount={20} onPageChange={turn} labels={labels} />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(turn).toHaveBeenCalledTimes(2);
});
