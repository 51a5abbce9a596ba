import { useSession } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ready } from '../../locales';
import { lotteryGame } from '../../testing/lottery-game';
import { ThaiPicker, type ThaiLine } from './ThaiPicker';

let lines: ThaiLine[];
beforeEach(async () => {
  sessionStorage.clear();
  lines = [];
  useSession.setState({ currencySymbol: '฿' });
  await ready();
});

const plays = [
  ['top3', '900', '1.00', '5000.00'],
  ['tod3', '150', '1.00', '20000.00'],
  ['top2', '90', '1.00', '20000.00'],
  ['top4', '5000', '1.00', '5000.00'],
  ['set4', '1', '120.00', '600.00'],
].map(([playType, rate, minStake, maxStake]) => ({
  playType: playType!,
  rate: rate!,
  discount: '0',
  minStake: minStake!,
  maxStake: maxStake!,
}));
const game = lotteryGame({ plays });

function Picker({ first, closed = [] }: { first: string; closed?: string[] }) {
  const [playType, setPlayType] = useState(first);
  return (
    <ThaiPicker
      game={game}
      playType={playType}
      onPlayType={setPlayType}
      noteOf={(_, number) => (closed.includes(number) ? 'Closed' : null)}
      isClosed={(_, number) => closed.includes(number)}
      onAdd={(more) => lines.push(...more)}
    />
  );
}

async function open(first: string, closed: string[] = []) {
  await renderPortal(<Picker first={first} closed={closed} />);
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const typed = () => screen.getByRole('textbox', { name: 'Type or paste numbers' });

describe('picking Thai numbers', () => {
  it('needs the keyboard alone: digits make numbers, Enter adds them @LOTT-03', async () => {
    const user = await open('top3');
    typed().focus();
    await user.keyboard('007{Enter}');
    await user.keyboard('{Enter}');
    expect(lines).toEqual([{ playType: 'top3', selection: '007', betCount: 1, stake: '10' }]);
    button('7').focus();
    await user.keyboard('91{Backspace}16');
    expect(screen.getByText('916')).toBeInTheDocument();
  });

  it('accepts Thai digits, and a stake with Thai digits or a comma @LOTT-03', async () => {
    const user = await open('top3');
    button('7').focus();
    await user.keyboard('๙๑๖');
    expect(screen.getByText('916')).toBeInTheDocument();
    const stake = screen.getByRole('textbox', { name: 'Stake per number' });
    await user.clear(stake);
    await user.type(stake, '๑,๐๐๐');
    expect(stake).toHaveValue('1000');
    await user.click(button('Add 1 line to the slip'));
    expect(lines).toEqual([{ playType: 'top3', selection: '916', betCount: 1, stake: '1000' }]);
  });

  it('expands a helper for the exact play and leaves one tod bet of all orders @LOTT-05', async () => {
    const user = await open('top3');
    await user.click(button(/^3 tod/));
    await user.type(screen.getByRole('textbox', { name: 'Digits for a helper' }), '112');
    await user.click(button('All orders (3/6)'));
    expect(button('Add 4 lines to the slip')).toBeInTheDocument();
    await user.click(button('Add 4 lines to the slip'));
    expect(lines.map(({ playType, selection }) => `${playType} ${selection}`)).toEqual(['top3 112', 'top3 121', 'top3 211', 'tod3 112']);
  });

  it('reports duplicates and what is no number', async () => {
    const user = await open('top2');
    await user.type(typed(), '16 61{Enter}');
    await user.type(typed(), '๑๖;6x 123{Enter}');
    expect(screen.getByText('1 number was already there.')).toBeInTheDocument();
    expect(screen.getByText('6x 123')).toBeInTheDocument();
    expect(button('Add 2 lines to the slip')).toBeEnabled();
  });

  it('marks a closed number before it is added @LOTT-05', async () => {
    const user = await open('top2', ['61']);
    await user.type(typed(), '16 61{Enter}');
    expect(button('Remove 61')).toHaveTextContent('Closed');
    expect(button('Remove 16')).not.toHaveTextContent('Closed');
  });

  it('sells lots in sets: the stake is a number of sets, and sets stand alone @LOTT-05', async () => {
    const user = await open('top4');
    await user.click(button('Sets'));
    expect(screen.queryByRole('textbox', { name: 'Stake per number' })).toBeNull();
    await user.type(typed(), '8923{Enter}');
    await user.click(button('Add a set'));
    expect(screen.getByText('฿120.00 per set, ฿240.00 per number')).toBeInTheDocument();
    await user.click(button('Add 1 line to the slip'));
    expect(lines).toEqual([{ playType: 'set4', selection: '8923', betCount: 1, stake: '240.00' }]);
    for (let i = 0; i < 3; i += 1) await user.click(button('Add a set'));
    expect(button('Add a set')).toBeDisabled();
    await user.click(button('4–6 digits'));
    expect(screen.getByRole('textbox', { name: 'Stake per number' })).toHaveValue('10');
  });

  it('says the limits of all chosen plays beside the stake', async () => {
    const user = await open('top3');
    expect(screen.getByText('From ฿1.00 to ฿5,000.00')).toBeInTheDocument();
    await user.click(button(/^3 tod/));
    await user.click(button(/^3 top/));
    expect(screen.getByText('From ฿1.00 to ฿20,000.00')).toBeInTheDocument();
  });
});
