import type { DeskFound } from '@portal/contracts/operator-overview';
import { useTranslation } from '@portal/i18n';
import { ask, refusalOf, useRefusalText } from '@portal/staff';
import { TextField } from '@portal/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Area } from '../areas/area';
import { shownAmount } from '../lib/shown-amount';
import { useLocalText } from '../lib/useLocalText';
import styles from './DeskSearch.module.css';
import { useGoTo } from './navigation';

const shortest = 2;
/** Whoever types on asks once, at the end. */
const pauseMs = 250;

type Hit = { key: string; to: `/${string}`; label: string; kind: string };
type Answer = { text: string; found: DeskFound[]; problem: string | null };

const addressOf = ({ kind, id, memberId }: DeskFound): `/${string}` => {
  if (kind === 'draw') return `/lotteries/draws/${id}`;
  if (kind === 'lottery') return '/lotteries';
  if (kind === 'offer') return '/offers';
  return `/members/${memberId ?? id}`;
};
const searchDesk = (text: string) => ask<DeskFound[]>('GET', `/wps/operators/search?${new URLSearchParams({ text })}`);

/** Finds areas by name, and members, deposits, withdrawals, draws, lotteries and offers by id or name. Enter opens the first, `/` leads here. */
export function DeskSearch({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const textOf = useRefusalText();
  const goTo = useGoTo();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < shortest) return;
    let isOver = false;
    const timer = setTimeout(() => {
      searchDesk(wanted).then(
        (found) => !isOver && setAnswer({ text: wanted, found, problem: null }),
        (error: unknown) => !isOver && setAnswer({ text: wanted, found: [], problem: textOf(refusalOf(error)) }),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is searched for asks again
  }, [wanted]);

  useEffect(() => {
    function handleSlash(event: globalThis.KeyboardEvent) {
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      frame.current?.querySelector('input')?.focus();
    }
    document.addEventListener('keydown', handleSlash);
    return () => document.removeEventListener('keydown', handleSlash);
  }, []);

  const areaHits = areas
    .filter(
      ({ path, titleKey }) =>
        wanted !== '' && (path.includes(wanted.toLowerCase()) || t(titleKey).toLowerCase().includes(wanted.toLowerCase())),
    )
    .map(({ path, titleKey }): Hit => ({ key: path, to: `/${path}`, label: t(titleKey), kind: t('search.kinds.area') }));
  const toHit = (found: DeskFound): Hit => ({
    key: `${found.kind} ${found.id}`,
    to: addressOf(found),
    label: [found.title && localText(found.title), found.name, found.amount && shownAmount(found.amount)].filter(Boolean).join(' · '),
    kind: t(`search.kinds.${found.kind}`),
  });
  const isAnswered = answer?.text === wanted;
  const hits = [...areaHits, ...(isAnswered ? answer.found.map(toHit) : [])];

  function open(to: `/${string}`) {
    setText('');
    setAnswer(null);
    goTo(to);
  }
  async function openFirst() {
    if (hits[0]) return open(hits[0].to);
    if (isAnswered || wanted.length < shortest) return;
    // Whoever types an id and presses Enter does not wait for the list.
    const found = await searchDesk(wanted).catch(() => []);
    if (found[0]) open(toHit(found[0]).to);
    else setAnswer({ text: wanted, found, problem: null });
  }
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') setText('');
    if (key === 'Enter') void openFirst();
  }

  return (
    <div ref={frame} role="search" className={styles.search}>
      <TextField
        type="search"
        label={t('search.label')}
        labelHidden
        placeholder={t('search.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {wanted !== '' && (
        <ul className={styles.found}>
          {hits.map(({ key, to, label, kind }) => (
            <li key={key}>
              <button type="button" onClick={() => open(to)}>
                {label} <span className={styles.kind}>{kind}</span>
              </button>
            </li>
          ))}
          {isAnswered && answer.problem && <li role="alert">{answer.problem}</li>}
          {hits.length === 0 && !(isAnswered && answer.problem) && (
            <li role="status">{isAnswered || wanted.length < shortest ? t('search.none') : t('search.searching')}</li>
          )}
        </ul>
      )}
    </div>
  );
}
