import { parseMoney } from '@portal/money';
import { Money } from '@portal/portal';

type SignWords = { positive: string; negative: string };

/** A column of amounts as the wire writes them; `read` takes the amount from a row. */
export const moneyColumn = <Row,>(key: string, header: string, read: (row: Row) => string) => ({
  key,
  header,
  align: 'end' as const,
  value: read,
  render: (row: Row) => <Money value={parseMoney(read(row))} />,
});

/** A column of amounts that go either way, said by sign, colour and word. */
export const signedColumn = <Row,>(key: string, header: string, read: (row: Row) => string, signWords: SignWords) => ({
  ...moneyColumn(key, header, read),
  render: (row: Row) => <Money value={parseMoney(read(row))} sign="always" tone="bySign" signWords={signWords} />,
});
