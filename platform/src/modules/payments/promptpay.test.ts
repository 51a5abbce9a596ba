import { parseMoney } from '@portal/money';
import { promptPayPayload, readPromptPay } from './promptpay';
import vectors from './promptpay.vectors.json';

describe('PromptPay QR', () => {
  it.each(vectors)('writes the published payload of $target, amount $amount @MEM-03', ({ target, amount, payload }) => {
    expect(promptPayPayload(target, amount === null ? undefined : parseMoney(amount))).toBe(payload);
  });

  it('reads target and amount back, in either order of the fields @MEM-03', () => {
    expect(readPromptPay(vectors[2]!.payload)).toEqual({ proxy: '0066812345678', amount: '500.37' });
    expect(readPromptPay('00020101021129370016A0000006770101110113006681234567853037645802TH6304823E')).toEqual({
      proxy: '0066812345678',
      amount: null,
    });
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
