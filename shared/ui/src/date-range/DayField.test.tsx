import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dayLabels } from '../testing/day-labels';
import { DayField, type DayFieldProps } from './DayField';
import { readDay } from './read-day';

const now = () => Date.parse('2026-11-20T17:30:00Z');

function renderField(more: Partial<DayFieldProps> = {}) {
  const handleChange = jest.fn();
  function Page() {
    const [value, setValue] = useState('');
    return (
      <DayField
        label="Born"
        value={value}
        labels={dayLabels}
        now={now}
        {...more}
        onChange={(day) => {
          handleChange(day);
          setValue(day);
        }}
      />
    );
  }
  render(<Page />);
  return handleChange;
}

it.each([
  ['2026-11-05', '2026-11-05'],
  [' 5/11/2026 ', '2026-11-05'],
  ['05.11.2569', '2026-11-05'],
  ['2569-11-05', '2026-11-05'],
  ['๕/๑๑/๒๕๖๙', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['29/02/2567', '2024-02-29'],
  ['2026-02-29', null],
  ['31/11/2026', null],
  ['5/11/26', null],
  ['yesterday', null],
  ['', null],
])('reads %j as %j', (text, day) => expect(readDay(text)).toBe(day));

it('writes a typed day as the portal writes days, and takes the mistake back with it', async () => {
  const change = renderField({ min: '1900-01-01', max: '2026-11-21' });
  const field = screen.getByLabelText('Born');
  await userEvent.type(field, '31/12/1899{Enter}');
  expect(field).toHaveAccessibleDescription('From 1900-01-01 to 2026-11-21');
  expect(change).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '5/11/2530{Enter}');
  expect([field, change.mock.lastCall]).toEqual([field, ['1987-11-05']]);
  expect(field).toHaveValue('1987-11-05');
  await userEvent.clear(field);
  await userEvent.type(field, 'soon{Enter}');
  expect([change.mock.lastCall, field]).toEqual([[''], field]);
  expect(field).toHaveValue('soon');
});

it.each([
  ['th', 'พฤศจิกายน 2026', 'จ'],
  ['en', 'November 2026', 'Mon'],
  ['zh-CN', '2026年11月', '一'],
  ['vi', 'tháng 11 năm 2026', 'T2'],
  ['id', 'November 2026', 'Sen'],
])('names months and weekdays in %s, with years as the portal counts them', async (tag, month, monday) => {
  renderField({ labels: { ...dayLabels, tag } });
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const grid = await screen.findByRole('grid', { name: month });
  expect(within(grid).getAllByText(monday, { exact: true })[0]).toBeInTheDocument();
});

it('goes far back by lists of months and years', async () => {
  const change = renderField({ min: '1900-01-01', max: '2026-11-21' });
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '1987');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May');
  await userEvent.click(screen.getByRole('button', { name: /May 5, 1987/ }));
  expect(change).toHaveBeenCalledWith('1987-05-05');
  expect(screen.getByLabelText('Born')).toHaveValue('1987-05-05');
});
