import type { LocalText, ResultSource } from '@portal/contracts';
import type { GameFamily, ThaiMapping } from '@portal/lottery-rules';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { beatOf } from '../draws/draw-schedule';
import type { LotteryGame, PlaySetting } from '../lottery.model';

/** All lotteries in their order, or the one of a code. */
export async function findGames(db: Queryable, code: string | null = null): Promise<LotteryGame[]> {
  const { rows } = await sql<LotteryGame>`
    select code, game_id as "gameId", family, prize_mode as "prizeMode", group_code as "groupCode", name, default_play_type as "defaultPlayType",
      coalesce(schedule, jsonb_build_object('kind', 'interval', 'seconds', draw_interval_seconds, 'closeBeforeSeconds', close_before_seconds)) as schedule,
      result_source as "resultSource", feed, mapping, refund_after_minutes as "refundAfterMinutes", label, is_hot as "isHot", is_enabled as "isEnabled",
      max_lines as "maxLines", max_payout as "maxPayout", max_member_stake as "maxMemberStake", max_member_payout as "maxMemberPayout",
      max_draw_stake as "maxDrawStake", cancel_minutes_before_close as "cancelMinutesBeforeClose", series, yeekee
      from lottery.games where ${code}::text is null or code = ${code} order by sort_order, code`.execute(db);
  return rows;
}

export async function findGroups(db: Queryable): Promise<{ code: string; label: LocalText }[]> {
  const { rows } = await sql<{
    code: string;
    label: LocalText;
  }>`select code, label from lottery.game_groups order by sort_order, code`.execute(db);
  return rows;
}

/** How plays are sold, game by game in the order in which members see them; of all games, or of one. */
export async function findPlaySettings(db: Queryable, gameCode: string | null = null): Promise<PlaySetting[]> {
  const { rows } = await sql<PlaySetting>`
    select game_code as "gameCode", play_type as "playType", trim_scale(rate)::text as rate, trim_scale(discount)::text as discount, min_stake as "minStake",
      max_stake as "maxStake", ladder, close_at as "closeAt"
      from lottery.play_settings where is_enabled and (${gameCode}::text is null or game_code = ${gameCode}) order by game_code, sort_order, play_type`.execute(
    db,
  );
  return rows;
}

const textOrNull = (amount: bigint | null | undefined) => (amount === null || amount === undefined ? null : String(amount));

/** Saves groups, games and settings, each kind in one statement. New groups come after those that are there, which keep their place. */
export async function saveGroups(tx: Tx, groups: readonly { code: string; label: LocalText }[]): Promise<void> {
  await sql`
    insert into lottery.game_groups (code, label, sort_order)
    select code, label, ((select coalesce(max(h.sort_order) + 1, 0) from lottery.game_groups h) + number - 1)::int
      from rows from (jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as (code text, label jsonb)) with ordinality as g (code, label, number)
    on conflict (code) do update set label = excluded.label`.execute(tx);
}

/** Games that exist already stay as staff have set them. New ones come after them; returns their codes. */
export async function saveGames(tx: Tx, games: readonly LotteryGame[]): Promise<ReadonlySet<string>> {
  const rows = games.map((game, i) => ({
    code: game.code,
    game_id: game.gameId,
    family: game.family,
    prize_mode: game.prizeMode,
    group_code: game.groupCode,
    name: game.name,
    default_play_type: game.defaultPlayType,
    draw_interval_seconds: beatOf(game.schedule),
    close_before_seconds: game.schedule.kind === 'interval' ? game.schedule.closeBeforeSeconds : 0,
    schedule: game.schedule,
    result_source: game.resultSource,
    feed: game.feed ?? null,
    mapping: game.mapping ?? null,
    refund_after_minutes: game.refundAfterMinutes ?? 60,
    label: game.label ?? null,
    is_hot: game.isHot,
    is_enabled: game.isEnabled,
    max_lines: game.maxLines,
    max_payout: String(game.maxPayout),
    max_member_stake: textOrNull(game.maxMemberStake),
    max_member_payout: textOrNull(game.maxMemberPayout),
    max_draw_stake: textOrNull(game.maxDrawStake),
    cancel_minutes_before_close: game.cancelMinutesBeforeClose,
    series: game.series,
    yeekee: game.yeekee ?? null,
    sort_order: i,
  }));
  const { rows: added } = await sql<{ code: string }>`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, schedule,
      result_source, feed, mapping, refund_after_minutes, label, is_hot, is_enabled, max_lines, max_payout, max_member_stake, max_member_payout,
      max_draw_stake, cancel_minutes_before_close, series, yeekee, sort_order)
    select code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, schedule,
      result_source, feed, mapping, refund_after_minutes, label, is_hot, is_enabled, max_lines, max_payout, max_member_stake, max_member_payout,
      max_draw_stake, cancel_minutes_before_close, series, yeekee, sort_order + (select coalesce(max(h.sort_order) + 1, 0) from lottery.games h)
      from jsonb_populate_recordset(null::lottery.games, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do nothing returning code`.execute(tx);
  return new Set(added.map(({ code }) => code));
}

/** The number by which links will know the next lottery. Others who ask for one wait until the transaction ends. */
export async function nextGameId(tx: Tx): Promise<string> {
  await sql`lock table lottery.games in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select (coalesce(max(game_id::bigint), 1000) + 1)::text as id from lottery.games where game_id ~ '^[0-9]{1,9}$'`.execute(tx);
  return rows[0]!.id;
}

export type GameNames = Pick<LotteryGame, 'name' | 'groupCode' | 'isHot'>;

/** Returns what stood there before, or `null` when there is no such game. */
export async function updateNames(tx: Tx, code: string, { name, groupCode, isHot }: GameNames): Promise<GameNames | null> {
  const { rows } = await sql<GameNames>`
    select name, group_code as "groupCode", is_hot as "isHot" from lottery.games where code = ${code} for update`.execute(tx);
  await sql`update lottery.games set name = ${JSON.stringify(name)}::jsonb, group_code = ${groupCode}, is_hot = ${isHot} where code = ${code}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Writes caps, series and what else of a game is sold by its terms. Its name and what decides which numbers win stay. */
export async function updateTerms(tx: Tx, game: LotteryGame): Promise<void> {
  await sql`
    update lottery.games set default_play_type = ${game.defaultPlayType}, refund_after_minutes = ${game.refundAfterMinutes ?? 60}, max_lines = ${game.maxLines},
        max_payout = ${game.maxPayout}, max_member_stake = ${game.maxMemberStake ?? null}, max_member_payout = ${game.maxMemberPayout ?? null},
        max_draw_stake = ${game.maxDrawStake ?? null}, cancel_minutes_before_close = ${game.cancelMinutesBeforeClose},
        series = ${game.series && JSON.stringify(game.series)}::jsonb
     where code = ${game.code}`.execute(tx);
}

/** From now on a game sells these plays, in the order in which they are given, and no others. */
export async function replacePlaySettings(tx: Tx, gameCode: string, settings: readonly PlaySetting[]): Promise<void> {
  await savePlaySettings(tx, settings);
  await sql`
    update lottery.play_settings s set is_enabled = sold.place is not null, sort_order = coalesce(sold.place, s.sort_order)
      from lottery.play_settings o
      left join unnest(${settings.map(({ playType }) => playType)}::text[], ${settings.map((_, place) => place)}::int[]) as sold (play_type, place)
        on sold.play_type = o.play_type
     where o.game_code = ${gameCode} and s.game_code = o.game_code and s.play_type = o.play_type`.execute(tx);
}

/** Plays keep the order in which they are given, game by game. */
export async function savePlaySettings(tx: Tx, settings: readonly PlaySetting[]): Promise<void> {
  const counts = new Map<string, number>();
  const placeIn = (game: string): number => {
    const place = counts.get(game) ?? 0;
    counts.set(game, place + 1);
    return place;
  };
  const rows = settings.map((setting) => ({
    game_code: setting.gameCode,
    play_type: setting.playType,
    rate: setting.rate,
    discount: setting.discount,
    min_stake: String(setting.minStake),
    max_stake: String(setting.maxStake),
    ladder: setting.ladder,
    close_at: textOrNull(setting.closeAt),
    sort_order: placeIn(setting.gameCode),
  }));
  await sql`
    insert into lottery.play_settings (game_code, play_type, rate, discount, min_stake, max_stake, ladder, close_at, sort_order)
    select game_code, play_type, rate, discount, min_stake, max_stake, ladder, close_at, sort_order
      from jsonb_populate_recordset(null::lottery.play_settings, ${JSON.stringify(rows)}::jsonb)
    on conflict (game_code, play_type) do update set rate = excluded.rate, discount = excluded.discount, min_stake = excluded.min_stake,
      max_stake = excluded.max_stake, ladder = excluded.ladder, close_at = excluded.close_at`.execute(tx);
}

/** Switches the sale of a game on or off and records who did it and why. Returns the state before, or `null` when there is no such game. */
export async function setEnabled(
  tx: Tx,
  code: string,
  isEnabled: boolean,
  { by, reason }: { by: string; reason: string },
): Promise<{ isEnabled: boolean } | null> {
  const { rows } = await sql<{ isEnabled: boolean }>`
    select is_enabled as "isEnabled" from lottery.games where code = ${code} for update`.execute(tx);
  await sql`
    update lottery.games set is_enabled = ${isEnabled}, switched_by = ${by}, switched_at = clock_timestamp(), switch_reason = ${reason}
     where code = ${code}`.execute(tx);
  return rows[0] ?? null;
}

export type GameSwitch = {
  code: string;
  name: LocalText;
  family: GameFamily;
  resultSource: ResultSource;
  mapping: ThaiMapping | null;
  groupCode: string;
  isHot: boolean;
  isEnabled: boolean;
  switched: { by: string; at: string; reason: string } | null;
};

/** All lotteries with who switched each last. Those off sale come first. */
export async function findSwitches(db: Queryable): Promise<GameSwitch[]> {
  const { rows } = await sql<Omit<GameSwitch, 'switched'> & { by: string | null; at: Date | null; reason: string | null }>`
    select code, name, family, result_source as "resultSource", mapping, group_code as "groupCode", is_hot as "isHot", is_enabled as "isEnabled", switched_by as by, switched_at as at, switch_reason as reason from lottery.games
     order by is_enabled, sort_order, code`.execute(db);
  return rows.map(({ by, at, reason, ...game }) => ({
    ...game,
    switched: by && at && reason ? { by, at: at.toISOString(), reason } : null,
  }));
}
