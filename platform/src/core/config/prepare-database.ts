import { join } from 'node:path';
import { type DatabaseSources, prepareDatabase, type RoleAccess, runtimeUrlOf } from '@portal/postgres';
import { installJobs } from '../jobs/install-jobs';

/** The role by which the platform works on a server of its own. */
const runtimeRole = 'portal_app';

/**
 * What the platform's role may do beyond reading, adding and changing rows. Adding a table: one whose rows are facts is `appendOnly`; rows
 * are deleted where that is said here and nowhere else.
 */
export const platformAccess: RoleAccess = {
  appendOnly: [
    'chat.messages',
    'chat.notes',
    'chat.pictures',
    'contracts.steps',
    'day_close.closes',
    'day_close.promises',
    'members.moves',
    'members.notes',
    'operators.audit',
    'points.conversions',
    'points.entries',
    'raffle.draw_plans',
    'risk.notes',
    'system.logos',
    'wallet.book_seal_signatures',
    'wallet.book_seal_slots',
    'wallet.book_seals',
    'wallet.liabilities',
    'wallet.liability_groups',
    'wallet.member_entries',
    'wallet.house_entries',
    'wallet.obligations',
    'wallet.house_transfers',
    'wallet.kinds',
    'wallet.transfer_receipts',
  ],
  deletable: [
    // The queue's own tables.
    'jobs.*',
    'agent_desk.signs',
    'chat.conversations',
    'chat.lookers',
    'chat.visitors',
    'core.checks',
    'core.leases',
    'core.outbox',
    'core.rate_windows',
    'core.stream_tickets',
    'delivery.messages',
    'delivery.outcomes',
    'feedback.entries',
    'games.favourites',
    'games.launch_tokens',
    'games.launches',
    'games.match_feeds',
    'games.matches',
    'games.popularity',
    'games.search_grams',
    'games.vendor_categories',
    'identity.documents',
    'limits.hours',
    'lottery.calendar',
    'lottery.number_bans',
    'lottery.reminders',
    'lottery.result_entries',
    'lottery.unsummed_draws',
    'lottery.winning_selections',
    'lottery_notes.saved_numbers',
    'member_files.files',
    'member_files.parts',
    'members.account_events',
    'members.email_addresses',
    'members.link_visitors',
    'members.members',
    'members.mobile_numbers',
    'members.paths',
    'missions.board_pending',
    'missions.board_scores',
    'missions.check_ins',
    'operators.challenges',
    'operators.entered_secrets',
    'operators.invitations',
    'operators.sessions',
    'payments.complaint_pictures',
    'payments.deposit_references',
    'payments.payable_amounts',
    'payout_details.bank_account_owners',
    'promotions.application_pictures',
    'promotions.due_deposits',
    'promotions.ended_grants',
    'push.browsers',
    'raffle.prizes',
    'ranks.checks',
    'ranks.pending',
    'rebates.counted',
    'referrals.pending',
    'referrals.shares',
    'risk.pending',
    'play_sums.pending_rounds',
    'play_sums.plays',
    'play_sums.settled_draws',
    'play_sums.windows',
    'agents.letters',
    'agents.notes',
    'agents.team_days',
    'agents.team_hours',
    'agents.teams',
    'core.changed_days',
    'commissions.draws',
    'commissions.pending',
    'commissions.plays',
    'payruns.runs',
    'payruns.taken',
    'session.captchas',
    'session.credentials',
    'session.nonces',
    'session.one_time_secrets',
    'session.passkey_challenges',
    'session.passkey_owners',
    'session.passkeys',
    'session.recovery_codes',
    'session.remember_families',
    'session.second_factors',
    'session.sessions',
    'turnover.feeds',
    'turnover.lots',
    'turnover.pending',
    'turnover.settled_draws',
    'verification.codes',
    'verification.used_proofs',
    'wallet.closed_keys',
  ],
};

/** The SQL in the platform's folder: migrations for tables and data, one file for each function and view. */
export function platformSources(folder: string): DatabaseSources {
  return { migrations: join(folder, 'migrations'), definitions: join(folder, 'sql') };
}

/**
 * Migrates as the owner, makes the queue's tables, and gives the platform's role its rights. Answers the address to work by, the role's of
 * the platform on a server of its own where none is given, and the migrations applied. `folder` is the platform's.
 */
export async function preparePlatformDatabase(
  ownerUrl: string,
  folder: string,
  runtimeUrl = runtimeUrlOf(ownerUrl, runtimeRole),
): Promise<{ url: string; applied: string[] }> {
  const applied = await prepareDatabase({ ...platformSources(folder), ownerUrl, runtimeUrl, access: platformAccess, install: installJobs });
  return { url: runtimeUrl, applied };
}
