import { parseMoney } from '@portal/money';
import { billPaymentPayload, promptPayPayload, readPromptPay } from './promptpay';
import vectors from './promptpay.vectors.json';

describe('PromptPay QR', () => {
  it.each(vectors)('writes the published payload of $target, amount $amount @MEM-03', ({ target, amount, payload }) => {
    expect(promptPayPayload(target, amount === null ? undefined : parseMoney(amount))).toBe(payload);
  });

  it('reads target and amount back, in either order of the fields @MEM-03', () => {
    expect(readPromptPay(vectors[2]!.payload)).toEqual({ proxy: '0066812345678', amount: '500.37', reference: null });
    expect(readPromptPay('00020101021129370016A0000006770101110113006681234567853037645802TH6304823E')).toEqual({
      proxy: '0066812345678',
      amount: null,
      reference: null,
    });
  });

  it('writes a reference after the amount, and reads it back', () => {
    const payload = promptPayPayload('0812345678', parseMoney('500.37'), 'K7M2P9QX4RTB');
    expect(payload).toMatch(/5406500\.3762160512K7M2P9QX4RTB6304[0-9A-F]{4}$/);
    expect(readPromptPay(payload)).toEqual({ proxy: '0066812345678', amount: '500.37', reference: 'K7M2P9QX4RTB' });
    for (const bad of ['', 'two words', 'x'.repeat(26), 'ไทย'])
      expect(() => promptPayPayload('0812345678', 1_000_000n, bad)).toThrow(/letters/);
  });

  it('writes a bill payment for a biller, with the request’s reference as the first one', () => {
    const payload = billPaymentPayload('010753600037401', parseMoney('500.37'), 'K7M2P9QX4RTB');
    expect(payload).toContain('30550016A0000006770101120115010753600037401' + '0212K7M2P9QX4RTB');
    expect(readPromptPay(payload)).toEqual({ proxy: '010753600037401', amount: '500.37', reference: 'K7M2P9QX4RTB' });
    expect(() => billPaymentPayload('123', 1_000_000n, 'A')).toThrow(/biller/);
    expect(() => billPaymentPayload('010753600037401', 1_000_000n, 'lower')).toThrow(/reference/);
  });

  it('refuses a payload whose checksum is wrong or that is no PromptPay', () => {
    expect(readPromptPay(`${vectors[2]!.payload.slice(0, -1)}C`)).toBeNull();
    expect(readPromptPay('hello')).toBeNull();
  });

  it.each(['0.00', '-1.00', '0.001', '10000000.00'])('refuses the amount %s', (amount) => {
    expect(() => promptPayPayload('0812345678', parseMoney(amount))).toThrow(/amount/);
  });

  it.each(['', '081234567', '12345', '08123456789', 'abcdefghij'])('refuses the target %p', (target) => {
    expect(() => promptPayPayload(target)).toThrow(/target/);
  });
});
