import { connect } from 'node:net';

const usualSilenceMs = 5_000;
/** Of many requests some never end; nobody waits long for those. */
const shortSilenceMs = 400;
/** Ends the line when everything before it was read to its end. */
const farewell = 'GET /livez HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

/** One answer as it came over the line. */
export type RawAnswer = { status: number; headers: Record<string, string> };

/** Writes the text on a line of its own, byte by character, and gives back what came until the line ended or fell silent. */
export function sendRaw(port: number, text: string, silenceMs = usualSilenceMs): Promise<{ answers: RawAnswer[]; text: string }> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text + farewell, 'latin1'));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answers: readAnswers(heard), text: heard }));
  });
}

function readAnswers(text: string): RawAnswer[] {
  // A body of our tests never begins like an answer.
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part.startsWith('HTTP/1.1 '))
    .map((part) => {
      const [first = '', ...lines] = part.split('\r\n\r\n')[0]!.split('\r\n');
      const headers = lines.map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      );
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
    })
    .filter(({ status }) => status >= 200);
}

/** Sends each of the texts, several at once, and hands over what came back. */
export async function sendAllRaw(
  port: number,
  texts: readonly string[],
  take: (text: string, answers: RawAnswer[]) => void,
): Promise<void> {
  const waiting = [...texts];
  async function work(): Promise<void> {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
      take(text, (await sendRaw(port, text, shortSilenceMs)).answers);
  }
  await Promise.all(Array.from({ length: 24 }, work));
}
