import { readDraft, writeDraft } from './draft-storage';

const line = { id: '1', playType: 'top2', selection: '07', betCount: 1, stake: '10' };
const key = 'lottery.slip:CHANDRA5';
const keep = (value: unknown) => sessionStorage.setItem(key, JSON.stringify(value));
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
beforeEach(() => sessionStorage.clear());

describe('the draft of a slip', () => {
  it('written by the version before is read whole', () => {
    keep([line]);
    expect(readDraft('CHANDRA5')).toEqual([line]);
  });

  it('written by newer code survives a rollback: readable lines are shown, the rest is kept for the newer code', () => {
    const newer = { id: '2', playType: 'top9', selection: { first: 1 }, betCount: 1 };
    keep({ version: 3, lines: [{ ...line, colour: 'gold' }, newer] });
    expect(readDraft('CHANDRA5')).toEqual([{ ...line, colour: 'gold' }]);
    writeDraft('CHANDRA5', []);
    expect(kept()).toEqual({ version: 2, lines: [newer] });
  });

  it.each(['{oops', '7', '"text"', 'null', '{"version":2}', '[null,1,{"id":1}]'])('that is broken is empty: %s', (text) => {
    sessionStorage.setItem(key, text);
    expect(readDraft('CHANDRA5')).toEqual([]);
  });

  it('leaves nothing behind when the slip is empty', () => {
    writeDraft('CHANDRA5', [line]);
    writeDraft('CHANDRA5', []);
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});
