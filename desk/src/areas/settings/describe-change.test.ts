import { describeChange } from './describe-change';

it('names every value that differs, with what it was and what it will be', () => {
  const before = { maintenance: false, list: ['TH', 'VN'], rules: { email: { min: 4, max: 80 } } };
  const after = { maintenance: true, list: ['VN'], rules: { email: { min: 6, max: 80 }, line: { min: 3 } } };
  expect(describeChange(before, after)).toEqual([
    { path: 'maintenance', before: 'false', after: 'true' },
    { path: 'list.TH', before: 'TH', after: null },
    { path: 'rules.email.min', before: '4', after: '6' },
    { path: 'rules.line.min', before: null, after: '3' },
  ]);
});

it('follows a module by its name, wherever it stands', () => {
  const tree = (enabled: boolean, ...order: string[]) => [
    {
      modId: 'PORTAL3',
      enabled: true,
      childrenNodes: order.map((modId) => ({ modId, enabled: modId !== 'REG3' || enabled, childrenNodes: [] })),
    },
  ];
  expect(describeChange(tree(true, 'REG3', 'PASS3'), tree(false, 'PASS3', 'REG3'))).toEqual([
    { path: 'PORTAL3.childrenNodes.REG3.enabled', before: 'true', after: 'false' },
  ]);
});

it('says nothing where nothing differs', () => {
  expect(describeChange([{ domain: 'a', speed: null }], [{ domain: 'a', speed: null }])).toEqual([]);
});
