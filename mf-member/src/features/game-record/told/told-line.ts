/** One thing that there is to tell of a round, in the reader's words. */
export type ToldLine = { name: string; text: string };

/** What a line is made with: the words, and money as it is written. */
export type Teller = {
  t: (key: string, values?: Record<string, string | number>) => string;
  money: (amount: string) => string;
  localText: (text: Record<string, string>) => string;
};

export type Told = Readonly<Record<string, unknown>>;

/** What a kind of game tells; nothing where the detail is not of its kind. */
export type Describe = (detail: Told, teller: Teller) => ToldLine[];
