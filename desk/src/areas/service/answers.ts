import { Refusal } from '@portal/staff';
import { createOutbox, packUnsent, unpackUnsent, type Unsent } from '@portal/ui/outbox';
import type { Staff } from '../../lib/staff';
import { answer, answerWithPicture, type DeskChatMessage } from './service-desk.api';

type Reader = {
  onUnsent: (unsent: readonly Unsent[]) => void;
  onDelivered: (message: DeskChatMessage) => void;
};

/** Who leaves words behind finds them again, whoever was at the desk in between. */
const keyOf = (name: string, id: string) => `deskUnsent.${name}.${id}`;

/** No answer, or too much at once: the same message may pass later. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof Refusal)) return null;
  if (error.isOutcomeUnknown) return 0;
  return error.status === 429 ? (error.retryAfterSeconds ?? 0) * 1_000 : null;
}

/** What an operator says in one conversation, until it has arrived. It goes out also while another page is looked at, and after a reload. */
function createAnswers({ operator, onEnd, gone }: Staff, id: string) {
  const key = keyOf(operator.name, id);
  const readers = new Set<Reader>();
  const tell = (what: (reader: Reader) => void) => readers.forEach(what);
  const outbox = createOutbox({
    pauseAfter,
    isOnline: () => window.navigator.onLine,
    async deliver({ clientId, text, picture }) {
      try {
        const message = await (picture ? answerWithPicture(id, clientId, picture) : answer(id, clientId, text));
        tell(({ onDelivered }) => onDelivered(message));
      } catch (error) {
        if (error instanceof Refusal && error.status === 401 && !gone.aborted) onEnd();
        throw error;
      }
    },
    onChange(unsent) {
      keep(key, packUnsent(operator.name, unsent));
      tell(({ onUnsent }) => onUnsent(unsent));
    },
  });
  const retry = () => outbox.retry();
  window.addEventListener('online', retry);
  gone.addEventListener('abort', () => {
    outbox.stop();
    window.removeEventListener('online', retry);
  });
  outbox.restore(unpackUnsent(operator.name, readKept(key)));
  return {
    ...outbox,
    /** Tells at once what is unsent, and then whatever changes. Answers how to stop. */
    follow(reader: Reader): () => void {
      readers.add(reader);
      reader.onUnsent(outbox.list());
      return () => void readers.delete(reader);
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

/** Of this operator's time at the desk, by conversation: it ends with the session, so that nobody sends another one's words. */
const held = new WeakMap<AbortSignal, Map<string, Answers>>();

export function answersOf(staff: Staff, id: string): Answers {
  const all = held.get(staff.gone) ?? new Map<string, Answers>();
  held.set(staff.gone, all);
  const answers = all.get(id) ?? createAnswers(staff, id);
  all.set(id, answers);
  return answers;
}

function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser without room, or that keeps nothing, sends all the same. */
function keep(key: string, packed: string | null): void {
  try {
    if (packed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, packed);
  } catch {
    // Only a reload would have needed it.
  }
}
