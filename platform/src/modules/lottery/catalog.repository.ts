import type { LocalText } from '@portal/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database';
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
