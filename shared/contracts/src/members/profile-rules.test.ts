import { checkNickname, tidyNickname } from './profile-rules';

it.each(['Ann', 'แอนนี่ 99', 'น้ำหวาน', 'O’Neill', 'badminton', '007', 'Nguyễn Văn A', '小龙', 'x'.repeat(20)])(
  'takes the nickname %s @MEM-16',
  (nickname) => {
    expect(checkNickname(nickname)).toBeNull();
  },
);

it.each([
  ['', 'length'],
  ['a', 'length'],
  ['x'.repeat(21), 'length'],
  ['x'.repeat(100_000), 'length'],
  ['=cmd()', 'characters'],
  ['-1+1', 'characters'],
  ['<b>ann</b>', 'characters'],
  ['ann\u202Egpj', 'characters'],
  ['an\u0000n', 'characters'],
  ['a\u0301\u0301\u0301\u0301\u0301nn', 'characters'],
  ['Admin', 'reserved'],
  ['a d m i n', 'reserved'],
  ['ＡＤＭＩＮ', 'reserved'],
  ['Portal support', 'reserved'],
  ['แอดมินเอ', 'reserved'],
] as const)('refuses %j: %s @MEM-16', (nickname, reason) => {
  expect(checkNickname(nickname)).toBe(reason);
});

it('keeps a nickname without the spaces that nobody sees, and its Thai as it is written @MEM-16', () => {
  expect(tidyNickname('  น้ำ   หวาน ')).toBe('น้ำ หวาน');
});
