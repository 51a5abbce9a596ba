import { createEventBus } from './event-bus';
import { oncePerPage } from './once-per-page';

describe('event bus', () => {
  it('sends an event to every listener until it unsubscribes', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    const leave = bus.on('lottery.betPlaced', ({ betId }) => heard.push(betId));
    bus.emit('lottery.betPlaced', { betId: 'a', drawId: 'd' });
    leave();
    bus.emit('lottery.betPlaced', { betId: 'b', drawId: 'd' });
    expect(heard).toEqual(['a']);
  });

  it('gives a late subscriber the last event of a latched topic only', () => {
    const bus = createEventBus();
    bus.emit('session.changed', { account: 'ann' });
    bus.emit('lottery.betPlaced', { betId: 'a', drawId: 'd' });
    const heard: unknown[] = [];
    bus.on('session.changed', (fact) => heard.push(fact));
    bus.on('lottery.betPlaced', (fact) => heard.push(fact));
    expect(heard).toEqual([{ account: 'ann' }]);
  });

  it('reports a listener that throws and still calls the others', () => {
    const reported: unknown[] = [];
    const bus = createEventBus((error) => reported.push(error));
    const heard: string[] = [];
    bus.on('wallet.balanceChanged', () => {
      throw new Error('broken');
    });
    bus.on('wallet.balanceChanged', ({ reason }) => heard.push(reason));
    bus.emit('wallet.balanceChanged', { reason: 'bet' });
    expect(heard).toEqual(['bet']);
    expect(reported).toHaveLength(1);
  });
});

describe('once per page', () => {
  it('throws when a second copy of the package starts @MF-02', () => {
    oncePerPage('test-thing', () => 1);
    expect(() => oncePerPage('test-thing', () => 2)).toThrow(/second copy of test-thing/);
  });
});
