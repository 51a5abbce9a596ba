import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { Segmented } from './Segmented';
import { TextField } from './TextField';

it('describes the field by its rule and by what is wrong with it', () => {
  const { rerender } = render(<TextField label="Amount" hint="At least 100" />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveAccessibleDescription('At least 100');
  expect(field).toBeValid();

  rerender(<TextField label="Amount" hint="At least 100" error="20 is too little" />);
  expect(field).toHaveAccessibleDescription('20 is too little At least 100');
  expect(field).toBeInvalid();
});

it('works with a form library', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Amount" ref={ref} name="amount" />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
});

it('shows a password while it is asked to', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('accepts a pasted password', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('s3cret');
  expect(screen.getByLabelText('Password')).toHaveValue('s3cret');
});

it('shows its placeholder while nothing is chosen', async () => {
  const user = userEvent.setup();
  const handleChange = jest.fn();
  render(
    <SelectField label="Bank" placeholder="Choose" defaultValue="" onChange={handleChange} options={[{ value: 'a', label: 'Kasikorn' }]} />,
  );
  expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'Kasikorn');
  expect(handleChange).toHaveBeenCalledTimes(1);
});

it('chooses one of the segments by keyboard', async () => {
  const user = userEvent.setup();
  const handleChange = jest.fn();
  render(
    <Segmented
      label="Period"
      value="day"
      onChange={handleChange}
      options={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
      ]}
    />,
  );
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Day' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(handleChange).toHaveBeenCalledWith('week');
});
