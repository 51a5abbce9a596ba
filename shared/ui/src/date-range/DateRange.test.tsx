import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dayLabels as labels } from '../testing/day-labels';
import { instantsOf, isDay, todayInBangkok, type DayRange } from './bangkok-days';
import { DateRange, type DateRangeProps } from './DateRange';

// Half past midnight on the 21st in Bangkok is still the 20th in London.
const now = () => Date.parse('2026-11-20T17:30:00Z');

function renderRange(start: DayRange, more: Partial<DateRangeProps> = {}) {
  const handleChange = jest.fn();
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <DateRange
        value={value}
        now={now}
        labels={labels}
        {...more}
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), `${text}{Enter}`);
}

it('offers the usual days by the calendar of Bangkok @MEM-17', async () => {
  const change = renderRange({ from: '2026-10-01', to: '2026-10-02' });
  for (const name of ['today', 'yesterday', '7 days', 'thisMonth', 'lastMonth']) await press(name);
  expect(change.mock.calls.flat()).toEqual([
    today,
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-01', to: '2026-11-21' },
    { from: '2026-10-01', to: '2026-10-31' },
  ]);
  expect(screen.getByRole('button', { name: 'lastMonth' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'lastMonth' })).toHaveFocus();
});

it('says what may be chosen, and offers nothing else @MEM-17', () => {
  renderRange(today, { min: '2026-11-01', mostDays: 10 });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('From 2026-11-01 to … · 10 days at most');
  expect(screen.queryByRole('button', { name: 'lastMonth' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'thisMonth' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 days' })).toBeInTheDocument();
});

it('moves to the days before and after, never beyond today @MEM-17', async () => {
  const change = renderRange({ from: '2026-11-15', to: '2026-11-21' });
  await press('Later');
  expect(change).not.toHaveBeenCalled();
  await press('Earlier');
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-08', to: '2026-11-14' });
  await press('Later');
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-15', to: '2026-11-21' });
});

it.each<[string, string, string, DayRange]>([
  ['a first day after the last', 'From', '2026-11-18', { from: '2026-11-18', to: '2026-11-21' }],
  ['a last day before the first', 'To', '2026-10-20', { from: '2026-10-16', to: '2026-10-20' }],
  ['a first day too far back', 'From', '2026-10-30', { from: '2026-10-30', to: '2026-11-08' }],
  ['a last day too far on', 'To', '2026-11-20', { from: '2026-11-11', to: '2026-11-20' }],
])('takes the other end along for %s', async (_, label, typed, expected) => {
  const change = renderRange({ from: '2026-11-06', to: '2026-11-10' }, { mostDays: 10 });
  await type(label, typed);
  expect(change).toHaveBeenLastCalledWith(expected);
});

it('applies typed days when the field is left, not while a year is half typed', async () => {
  const change = renderRange(today);
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
  expect(change).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(change).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' });
});

it('keeps what was chosen while a field holds no day that may be chosen, and says so', async () => {
  const change = renderRange(today);
  for (const [typed, told] of [
    ['2026-02-30', 'Not a day'],
    ['2026-11-22', 'From … to 2026-11-21'],
  ] as const) {
    await type('From', typed);
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(told);
    expect(screen.getByLabelText('From')).toHaveValue(typed);
  }
  expect(change).not.toHaveBeenCalled();
  await press('today');
  expect(screen.getByLabelText('From')).toBeInvalid();
  await type('From', '2026-11-21');
  expect(screen.getByLabelText('From')).toBeValid();
});

it('shows the chosen days in the calendar, today by Bangkok, and no day after it @MEM-17', async () => {
  const change = renderRange({ from: '2026-11-10', to: '2026-11-12' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Open the calendar' })[0]!);
  const calendar = within(await screen.findByRole('dialog', { name: 'From' }));
  const day = async (name: RegExp) => calendar.findByRole('button', { name });
  expect(await day(/November 10, 2026/)).toHaveFocus();
  expect((await day(/November 21, 2026/)).closest('td')).toHaveAttribute('data-today', 'true');
  expect(await day(/November 22, 2026/)).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-12' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('converts days to instants', () => {
  expect(todayInBangkok(now())).toBe('2026-11-21');
  expect(['2026-02-29', '2024-02-29', '2026-13-01', '26-1-1', ''].map(isDay)).toEqual([false, true, false, false, false]);
  expect(instantsOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual({
    from: '2026-11-30T00:00:00+07:00',
    before: '2026-12-01T00:00:00+07:00',
  });
});
