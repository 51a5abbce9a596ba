import type { LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { LotteryGame, PlaySetting } from './lottery.model';

export async function findGames(db: Queryable): Promise<LotteryGame[]> {
  const { rows } = await sql<LotteryGame>`
    select code, game_id as "gameId", family, prize_mode as "prizeMode", group_code as "groupCode", name, default_play_type as "defaultPlayType",
      draw_interval_seconds as "drawIntervalSeconds", close_before_seconds as "closeBeforeSeconds", is_hot as "isHot", is_enabled as "isEnabled",
      max_lines as "maxLines", max_payout as "maxPayout", cancel_minutes_before_close as "cancelMinutesBeforeClose", series
      from lottery.games order by sort_order, code`.execute(db);
  return rows;
}

export async function findGroups(db: Queryable): Promise<{ code: string; label: LocalText }[]> {
  const { rows } = await sql<{
    code: string;
    label: LocalText;
  }>`select code, label from lottery.game_groups order by sort_order, code`.execute(db);
  return rows;
}

export async function findPlaySettings(db: Queryable): Promise<PlaySetting[]> {
  const { rows } = await sql<PlaySetting>`
    select game_code as "gameCode", play_type as "playType", trim_scale(rate)::text as rate, trim_scale(discount)::text as discount, min_stake as "minStake",
      max_stake as "maxStake", ladder, close_at as "closeAt"
      from lottery.play_settings where is_enabled order by game_code, sort_order, play_type`.execute(db);
  return rows;
}

export async function saveGroup(tx: Tx, { code, label }: { code: string; label: LocalText }, order: number): Promise<void> {
  await sql`insert into lottery.game_groups (code, label, sort_order) values (${code}, ${JSON.stringify(label)}, ${order})
    on conflict (code) do update set label = excluded.label, sort_order = excluded.sort_order`.execute(tx);
}

export async function saveGame(tx: Tx, game: LotteryGame, order: number): Promise<void> {
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, is_hot, is_enabled,
      max_lines, max_payout, cancel_minutes_before_close, series, sort_order)
    values (${game.code}, ${game.gameId}, ${game.family}, ${game.prizeMode}, ${game.groupCode}, ${JSON.stringify(game.name)}, ${game.defaultPlayType},
      ${game.drawIntervalSeconds}, ${game.closeBeforeSeconds}, ${game.isHot}, ${game.isEnabled}, ${game.maxLines}, ${game.maxPayout},
      ${game.cancelMinutesBeforeClose}, ${game.series && JSON.stringify(game.series)}, ${order})
    on conflict (code) do nothing`.execute(tx);
}

export async function savePlaySetting(tx: Tx, setting: PlaySetting, order: number): Promise<void> {
  await sql`
    insert into lottery.play_settings (game_code, play_type, rate, discount, min_stake, max_stake, ladder, close_at, sort_order)
    values (${setting.gameCode}, ${setting.playType}, ${setting.rate}, ${setting.discount}, ${setting.minStake}, ${setting.maxStake},
      ${setting.ladder && JSON.stringify(setting.ladder)}, ${setting.closeAt}, ${order})
    on conflict (game_code, play_type) do update set rate = excluded.rate, discount = excluded.discount, min_stake = excluded.min_stake,
      max_stake = excluded.max_stake, ladder = excluded.ladder, close_at = excluded.close_at`.execute(tx);
}
