import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGrid } from './ChoiceGrid';

const hundred = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));

function Grid({ closed = '' }: { closed?: string }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <ChoiceGrid
        label="Numbers"
        choices={hundred}
        columns={10}
        isChosen={(choice) => chosen.includes(choice)}
        isClosed={(choice) => choice === closed}
        onToggle={(choice) => setChosen((all) => (all.includes(choice) ? all.filter((one) => one !== choice) : [...all, choice]))}
      />
      <output>{chosen.join(' ')}</output>
    </>
  );
}
const focused = () => document.activeElement?.textContent;

describe('a grid of choices', () => {
  it('is one stop of the tab key; arrows move by columns and rows, and stop at the edges', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    await user.tab();
    expect(focused()).toBe('00');
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('21');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('01');
    await user.keyboard('{End}{ArrowRight}');
    expect(focused()).toBe('99');
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(focused()).toBe('99');
  });

  it('moves to a number that is typed, and space selects it', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    await user.tab();
    await user.keyboard('47 ');
    expect(screen.getByRole('status')).toHaveTextContent('47');
    expect(screen.getByRole('button', { name: '47' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(' ');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a closed choice and does not select it', async () => {
    const user = userEvent.setup();
    render(<Grid closed="13" />);
    await user.click(screen.getByRole('button', { name: '13' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: '13' })).toHaveAttribute('aria-disabled', 'true');
  });
});
