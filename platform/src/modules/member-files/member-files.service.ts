import { type LanguageCode, longestStatementDays, type MemberFile, type MemberFiles } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { Jobs } from '../../core/jobs/jobs';
import type { Log } from '../../core/watch/log';
import { newId } from '../../core/ids';
import type { EventSource, MembersService } from '../members';
import type { MessagesService } from '../messages';
import { memberFileErrors } from './member-files.errors';
import type { Days, FileKind, FileRow, Maker } from './member-files.model';
import {
  areDaysOver,
  beginRun,
  countAsked,
  deleteOldFiles,
  expireFiles,
  findFile,
  findFiles,
  findForgotten,
  findPart,
  findRunning,
  findSame,
  holdRunning,
  insertFile,
  insertPart,
  saveFailed,
  saveReady,
  saveStep,
} from './member-files.repository';

export const makeFileJob = 'member-files.make';

/** Files of one kind that a member may ask for within 24 hours. */
const perDay = 5;
/** For how many days a ready file is kept: all that is known about a person lies about for as short as can be. */
const keptDays: Record<FileKind, number> = { statement: 7, personal_data: 2 };
/** For how many days its row stays. */
const rowDays = 90;
const shownFiles = 20;
/** Steps of one run of the job: after them others have their turn. */
const stepsOfRun = 40;
/** Runs in a row that achieve nothing before it is given up. */
const mostTries = 8;
/** After so long without a sign of life a file is taken up again. */
const forgottenMinutes = 15;
const batch = 100;

type Deps = {
  database: Database;
  jobs: Jobs;
  log: Log;
  messages: Pick<MessagesService, 'send'>;
  members: Pick<MembersService, 'noteEvent'>;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
  makers: Record<FileKind, Maker>;
};

/** Files that members ask for: made outside the request, step by step, kept for some days (MEM-07, MEM-17). */
export function createMemberFilesService({ database, jobs, log, messages, members, demandOwnPassword, makers }: Deps) {
  const { read } = database;
  const queue = (tx: Tx | null, memberId: string, id: string) => jobs.send(tx, makeFileJob, { memberId, id }, { singletonKey: id });

  const tell = (tx: Tx, { memberId, id, kind }: Pick<FileRow, 'memberId' | 'id' | 'kind'>, outcome: 'ready' | 'failed') =>
    messages.send(tx, [
      { memberId, kind: `${kind}_${outcome}`, params: { days: String(keptDays[kind]) }, dedupeKey: `member-file:${id}:${outcome}` },
    ]);

  async function giveUp(memberId: string, id: string): Promise<void> {
    await database.transaction(async (tx) => {
      const file = await holdRunning(tx, memberId, id);
      if (!file) return;
      await saveFailed(tx, file);
      await tell(tx, file, 'failed');
    });
    log.error({ memberId, file: id }, 'a file that a member asked for could not be made');
  }

  /** One part in a transaction of its own: whoever is killed loses that part alone. */
  const step = (memberId: string, id: string): Promise<'more' | 'done'> =>
    database.transaction(async (tx) => {
      const file = await holdRunning(tx, memberId, id);
      if (!file) return 'done';
      const { content, progress } = await makers[file.kind](tx, file);
      await insertPart(tx, file, content);
      const sizeBytes = Buffer.byteLength(content);
      if (progress) {
        await saveStep(tx, file, sizeBytes, progress);
        return 'more';
      }
      await saveReady(tx, file, sizeBytes, keptDays[file.kind]);
      await tell(tx, file, 'ready');
      return 'done';
    });

  /** Idempotent by what is asked for: while it is made, or is there already, a second request finds the first. */
  async function ask(memberId: string, kind: FileKind, days: Days | null, language: LanguageCode, from?: EventSource): Promise<MemberFile> {
    const isSame = (file: FileRow) => file.from === (days?.from ?? null) && file.to === (days?.to ?? null) && file.language === language;
    const asked = { memberId, id: newId(), kind, days, language };
    return database.transaction(async (tx) => {
      const ready = days && (await findSame(tx, asked));
      if (ready) return toWireFile(ready);
      const file = await insertFile(tx, asked);
      if (!file) {
        const running = await findRunning(tx, memberId, kind);
        if (running && isSame(running)) return toWireFile(running);
        throw memberFileErrors.running();
      }
      // Counted with the new one: whoever asks at the same moment waits for it above.
      const { count, seconds } = await countAsked(tx, memberId, kind);
      if (count > perDay) throw memberFileErrors.tooMany(perDay, Math.max(1, seconds));
      if (from) await members.noteEvent(tx, memberId, { kind: 'data_requested', from });
      await queue(tx, memberId, file.id);
      return toWireFile(file);
    });
  }

  return {
    /**
     * Asks for a statement of whole days of the brand, both included. The same days again while their file is made, or is ready and was asked
     * for after they were over, are answered with that file.
     * @throws files.days_refused for days to come, days out of order, or more than twelve months
     * @throws files.running while a statement of other days is made
     * @throws files.too_many after five within 24 hours, with the seconds to wait
     */
    async askForStatement(memberId: string, days: Days, language: LanguageCode): Promise<MemberFile> {
      if (!(await areDaysOver(read, days, longestStatementDays))) throw memberFileErrors.daysRefused(longestStatementDays);
      return ask(memberId, 'statement', days, language);
    },

    /**
     * Asks for everything that is kept about the member, after the password for signing in, and logs it. A second request while it is made is
     * answered with that file.
     * @throws passwords.old_wrong
     * @throws session.too_many_attempts with the seconds to wait
     * @throws files.running while it is made in another language
     * @throws files.too_many after five within 24 hours, with the seconds to wait
     */
    async askForPersonalData(
      memberId: string,
      password: string | undefined,
      { language, from }: { language: LanguageCode; from: EventSource },
    ): Promise<MemberFile> {
      await demandOwnPassword(memberId, password);
      return ask(memberId, 'personal_data', null, language, from);
    },

    /** Lists the member's files, newest first. */
    async find(memberId: string): Promise<MemberFiles> {
      return { files: (await findFiles(read, memberId, shownFiles)).map(toWireFile), perDay, keptDays };
    },

    /**
     * Returns a part of a ready file; parts count from 0.
     * @throws files.unknown for another member's file and for a part that it does not have
     * @throws files.not_ready, files.expired
     */
    async readPart(memberId: string, id: string, part: number): Promise<string> {
      const file = await findFile(read, memberId, id);
      if (!file) throw memberFileErrors.unknown();
      if (file.status === 'expired') throw memberFileErrors.expired();
      if (file.status !== 'ready') throw memberFileErrors.notReady();
      const content = await findPart(read, memberId, id, part);
      if (content === undefined) throw memberFileErrors.unknown();
      return content;
    },

    /**
     * Makes a file, or goes on with it. Each step commits by itself, so it may be killed and begun again at any moment, also by several
     * workers at once. After too many runs that came to nothing the file is given up and its member told.
     */
    async make(memberId: string, id: string): Promise<void> {
      const begun = await beginRun(read, memberId, id);
      if (!begun) return;
      if (begun.tries > mostTries) return giveUp(memberId, id);
      for (let steps = 0; steps < stepsOfRun; steps += 1) if ((await step(memberId, id)) === 'done') return;
      await queue(null, memberId, id);
    },

    /** Takes files away whose time is over, and takes up those that nobody works at. */
    async sweep(): Promise<void> {
      while ((await expireFiles(database, batch)) === batch);
      while ((await deleteOldFiles(read, rowDays, batch)) === batch);
      for (const { memberId, id, isHopeless } of await findForgotten(read, forgottenMinutes, batch))
        await (isHopeless ? giveUp(memberId, id) : queue(null, memberId, id));
    },
  };
}

export type MemberFilesService = ReturnType<typeof createMemberFilesService>;

const toWireFile = ({ id, kind, from, to, status, parts, sizeBytes, requestedAt, finishedAt, expiresAt }: FileRow): MemberFile => ({
  ...{ id, kind, from, to, status, parts },
  sizeBytes: Number(sizeBytes),
  requestedAt: requestedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
