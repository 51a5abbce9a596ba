import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { instantsOf, isDay, todayInBangkok, type DayRange } from './bangkok-days';
import { DateRange } from './DateRange';

// Half past midnight on the 21st in Bangkok is still the 20th in London.
const now = () => Date.parse('2026-11-20T17:30:00Z');
const labels = {
  group: 'Days',
  from: 'From',
  to: 'To',
  previous: 'Earlier',
  next: 'Later',
  preset: (days: number) => (days === 1 ? 'Today' : `${days} days`),
  invalid: 'Not a range',
};

function renderRange(start: DayRange) {
  const handleChange = jest.fn();
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <DateRange
        value={value}
        now={now}
        labels={labels}
        onChange={(range) => {
          handleChange(range);
          setValue(range);
        }}
      />
    );
  }
  render(<Page />);
  return handleChange;
}

const today = { from: '2026-11-21', to: '2026-11-21' };

it('offers today, 7 and 30 days by the calendar of Bangkok @MEM-17', async () => {
  const user = userEvent.setup();
  const change = renderRange({ from: '2026-10-01', to: '2026-10-02' });
  for (const name of ['Today', '7 days', '30 days']) await user.click(screen.getByRole('button', { name }));
  expect(change.mock.calls.flat()).toEqual([today, { from: '2026-11-15', to: '2026-11-21' }, { from: '2026-10-23', to: '2026-11-21' }]);
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '30 days' })).toHaveFocus();
});

it('moves to the days before and after, never beyond today @MEM-17', async () => {
  const user = userEvent.setup();
  const change = renderRange({ from: '2026-11-15', to: '2026-11-21' });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-08', to: '2026-11-14' });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-15', to: '2026-11-21' });
});

it('applies typed days when the field is left, not while a year is half typed', () => {
  const change = renderRange(today);
  const from = screen.getByLabelText('From');
  for (const value of ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01']) fireEvent.change(from, { target: { value } });
  expect(change).not.toHaveBeenCalled();
  fireEvent.blur(from);
  expect(change).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' });
});

it('says what is wrong with an invalid range', () => {
  const change = renderRange({ from: '2026-11-01', to: '2026-11-10' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-15' } });
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not a range');
  expect(change).not.toHaveBeenCalled();
});

it('converts days to instants', () => {
  expect(todayInBangkok(now())).toBe('2026-11-21');
  expect(['2026-02-29', '2024-02-29', '2026-13-01', '26-1-1', ''].map(isDay)).toEqual([false, true, false, false, false]);
  expect(instantsOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual({
    from: '2026-11-30T00:00:00+07:00',
    before: '2026-12-01T00:00:00+07:00',
  });
});
