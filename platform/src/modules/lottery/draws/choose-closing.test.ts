import { chooseClosing } from './choose-closing';

const draw = (gameCode: string, soldMinutes: number) => ({ gameCode, opensAt: new Date(0), closesAt: new Date(soldMinutes * 60_000) });
const codes = (draws: { gameCode: string }[]) => draws.map(({ gameCode }) => gameCode);
const fast = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'].map((code) => draw(code, 1));
const rare = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map((code) => draw(code, 600));

describe('draws about to close', () => {
  it('leave room for lotteries that are not drawn every few minutes @GAME-06', () => {
    expect(codes(chooseClosing([...fast, ...rare], 6))).toEqual(['F1', 'F2', 'R1', 'R2', 'R3', 'R4']);
  });

  it('fill the places with the draws that there are', () => {
    expect(codes(chooseClosing([...fast, rare[0]!], 6))).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'R1']);
    expect(codes(chooseClosing(rare, 3))).toEqual(['R1', 'R2', 'R3']);
    expect(chooseClosing([], 3)).toEqual([]);
  });
});
