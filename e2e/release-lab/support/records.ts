import { expect, type Page, type Request } from '@playwright/test';

/** A bet as the platform has taken it, with the token of the session that sent it. */
export type SentBet = { id: string; token: string };

const isBet = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/lgw/bets';

/** Watches a page for bets; answers the one that was sent, and fails when there were none or several. */
export function watchBets(page: Page): () => Promise<SentBet> {
  const sent: Request[] = [];
  page.on('request', (request) => isBet(request) && sent.push(request));
  return async () => {
    expect(sent).toHaveLength(1);
    const answer = (await (await sent[0]!.response())!.json()) as { value: { id: string } };
    return { id: answer.value.id, token: (await sent[0]!.allHeaders()).token ?? '' };
  };
}

type Rows = { value: { content: { refId: string; type: string; amount: string }[] } };

/** What a bet was charged to the player's account, line by line. The balance tells less: earlier bets may win meanwhile. */
export async function chargesOf(page: Page, { id, token }: SentBet): Promise<number[]> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
  const answer = await page.request.get(`/wps/relay/member/transactions?from=${day}&to=${day}&pageSize=200`, { headers: { token } });
  const { value } = (await answer.json()) as Rows;
  return value.content.filter(({ refId, type }) => refId === id && type === 'LOTTERY_BET').map(({ amount }) => Number(amount));
}
