import { render, screen } from '@testing-library/react';
import { formatDateTime } from '../lib/format-date-time';
import { DateTime } from './DateTime';
import { Money } from './Money';

it('shows two decimals, thousands separators and the sign of the currency @SYS-16', () => {
  render(<Money value={12_345_678_900n} symbol="฿" />);
  expect(screen.getByText('฿1,234,567.89')).toBeVisible();
});

it('names a loss in a word that screen readers do not skip', () => {
  const { container } = render(<Money value={-15_000n} symbol="฿" signWords={{ negative: 'lost', positive: 'won' }} />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('-฿1.50');
  expect(screen.getByText('lost ฿1.50')).toBeInTheDocument();
});

it('shows instants as yyyy-MM-dd HH:mm:ss by the clock of Bangkok, in years of the common era @SYS-16', () => {
  render(<DateTime value="2026-11-20T17:05:09Z" />);
  expect(screen.getByText('2026-11-21 00:05:09')).toHaveAttribute('datetime', '2026-11-20T17:05:09Z');
  expect(formatDateTime('2026-11-20T17:05:09Z', 'date')).toBe('2026-11-21');
  expect(formatDateTime('2026-11-20T17:05:09Z', 'time')).toBe('00:05:09');
  expect(formatDateTime('soon')).toBe('');
});
