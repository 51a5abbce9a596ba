import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCountField } from './useCountField';

const chosen: number[] = [];
function Field() {
  const [value, setValue] = useState(5);
  return (
    <input
      {...useCountField(value, { least: 2, most: 120 }, (count) => {
        chosen.push(count);
        setValue(count);
      })}
    />
  );
}

it.each([
  ['20', '20', [2, 20]],
  ['๑๕', '15', [15]],
  ['900', '120', [9, 90, 120]],
  ['1', '2', [2]],
  ['', '5', []],
  ['x', '5', []],
])('reads %j typed into the emptied field as %s, and never leaves its bounds while typing', async (typed, shown, taken) => {
  chosen.length = 0;
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('textbox');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(chosen).toEqual(taken);
});
