import { bindPortalCommands, portalEvents, type PortalCommands } from '@portal/portal';
import { useBetSlip } from './bet-slip.store';

const dirty: Record<string, boolean> = {};
let isDraftKept: boolean | undefined;
const setDirty: PortalCommands['setDirty'] = (owner, isDirty, options) => {
  dirty[owner] = isDirty;
  isDraftKept = options?.isDraftKept;
};
beforeAll(() => bindPortalCommands({ setDirty } as PortalCommands));
beforeEach(() => {
  sessionStorage.clear();
  useBetSlip.setState({ gameCode: null, lines: [], removed: [], sent: [] });
});
const slip = () => useBetSlip.getState();
const line = (selection: string) => ({ playType: 'top2', selection, betCount: 1, stake: '10' });
const numbers = () => slip().lines.map(({ selection }) => selection);

describe('bet slip', () => {
  it('survives a reload and keeps the drafts of two games apart @LOTT-03', () => {
    slip().open('CHANDRA5');
    slip().add([line('16'), line('61')]);
    slip().open('SSC60');
    expect(numbers()).toEqual([]);
    useBetSlip.setState({ gameCode: null, lines: [] });
    slip().open('CHANDRA5');
    expect(numbers()).toEqual(['16', '61']);
  });

  it('marks itself as unsaved while it has lines', () => {
    slip().open('CHANDRA5');
    slip().add([line('16')]);
    expect([dirty['lottery.slip'], isDraftKept]).toEqual([true, true]);
    slip().clear();
    expect(dirty['lottery.slip']).toBe(false);
  });

  it('does not claim that the draft is kept where the browser stores nothing', () => {
    slip().open('CHANDRA5');
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    slip().add([line('16')]);
    blocked.mockRestore();
    expect([dirty['lottery.slip'], isDraftKept]).toEqual([true, false]);
  });

  it('brings removed lines back, and repeats the slip that was sent', () => {
    slip().open('CHANDRA5');
    slip().add([line('16'), line('61')]);
    slip().remove(slip().lines[0]!.id);
    slip().undo();
    expect(numbers().sort()).toEqual(['16', '61']);
    slip().markSent('CHANDRA5', slip().lines);
    expect(numbers()).toEqual([]);
    slip().repeat();
    expect(numbers().sort()).toEqual(['16', '61']);
  });

  it('keeps what was added while the slip was on its way @LOTT-03', () => {
    slip().open('CHANDRA5');
    slip().add([line('16')]);
    const sent = slip().lines;
    slip().add([line('61')]);
    slip().markSent('CHANDRA5', sent);
    expect(numbers()).toEqual(['61']);
    expect(slip().sent.map(({ selection }) => selection)).toEqual(['16']);
  });

  it('removes the lines from their own slip when another lottery is open by then @LOTT-03', () => {
    slip().open('CHANDRA5');
    slip().add([line('16'), line('61')]);
    const [sent] = slip().lines;
    slip().open('SSC60');
    slip().add([line('99')]);
    slip().markSent('CHANDRA5', [sent!]);
    expect(numbers()).toEqual(['99']);
    expect(slip().sent).toEqual([]);
    slip().open('CHANDRA5');
    expect(numbers()).toEqual(['61']);
    expect(slip().sent.map(({ selection }) => selection)).toEqual(['16']);
  });

  it('hides the lines of a member who signed out, and restores those of one who comes back @AUTH-07 @AUTH-13', () => {
    slip().open('SSC60');
    slip().add([line('16')]);
    portalEvents.emit('session.changed', { account: null });
    expect(slip().lines).toHaveLength(1);
    sessionStorage.clear();
    portalEvents.emit('session.changed', { account: null });
    expect([slip().lines, slip().removed, slip().sent]).toEqual([[], [], []]);
  });

  it('starts empty when the stored draft is broken', () => {
    sessionStorage.setItem('lottery.slip:CHANDRA5', '{oops');
    slip().open('CHANDRA5');
    expect(numbers()).toEqual([]);
  });
});
