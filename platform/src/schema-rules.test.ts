import { sql } from 'kysely';
import { findSchemaFaults } from '../test/find-schema-faults';
import { createTestDatabase, type TestDatabase } from '../test/test-database';

/** What breaks a rule today, each with its reason. */
const known: Record<string, string> = {
  'key starts with the member: feedback.entries (id)': 'officers answer an entry by its id alone; a few rows a day',
  'key starts with the member: games.transfers (id)': 'a provider names a transfer by its reference alone, and knows no member',
  'key starts with the member: lottery.chase_lines (bet_id)': 'keeps two lines from one bet; bet ids are unique by themselves',
  'key starts with the member: lottery.member_totals (draw_id, member_id)': 'leaves with its draw, so its rows lie by draw',
  'key starts with the member: lottery_notes.saved_numbers (id)': 'older than the rule; at most fifty rows a member',
  'key starts with the member: payments.deposits (channel_code, payable)': 'the bank names the amount alone; two open requests must differ',
  'key starts with the member: payments.deposits (number)': 'the number that a payer quotes, of which the bank knows no member',
  'no advisory lock where money moves: lottery.shoot': 'no money moves: it holds the pause between two shots of one member',
  'no foreign key to another member: feedback.images to feedback.entries': 'pictures of the entry itself',
  'no trigger where money moves: lottery.draws.count_result': 'runs once for each result, never for a bet',
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('finds no table that breaks a rule of its kind, apart from those with a reason', async () => {
  expect(await findSchemaFaults(test.owner.read)).toEqual(Object.keys(known).sort());
});

it.each([
  ['a table without a kind', 'create table wallet.planted (member_id uuid primary key)', 'says its kind: wallet.planted'],
  [
    'a kind that does not exist',
    `create table wallet.planted (member_id uuid primary key); comment on table wallet.planted is 'kind: heap'`,
    'says its kind: wallet.planted',
  ],
  [
    'a key that does not start with the member',
    `create table wallet.planted (member_id uuid, id uuid, primary key (id, member_id)); comment on table wallet.planted is 'kind: member'`,
    'key starts with the member: wallet.planted (id, member_id)',
  ],
  [
    'a unique index that does not start with the member',
    'create unique index planted on wallet.accounts (opened_at)',
    'key starts with the member: wallet.accounts (opened_at)',
  ],
  [
    'a sequence in a key',
    `create table wallet.planted (member_id uuid, n bigint generated always as identity, primary key (member_id, n));
     comment on table wallet.planted is 'kind: member'`,
    'no sequence in a key: wallet.planted (member_id, n)',
  ],
  [
    'a foreign key to another member',
    `create table wallet.planted (member_id uuid primary key, upline uuid references session.credentials);
     comment on table wallet.planted is 'kind: member'`,
    'no foreign key to another member: wallet.planted to session.credentials',
  ],
  [
    'a trigger where money moves',
    `create function wallet.planted() returns trigger language plpgsql as 'begin return new; end';
     create trigger planted after insert on wallet.member_entries for each row execute function wallet.planted()`,
    'no trigger where money moves: wallet.member_entries.planted',
  ],
  [
    'an advisory lock where money moves',
    `create function wallet.planted() returns void language sql as 'select pg_advisory_xact_lock(1)'`,
    'no advisory lock where money moves: wallet.planted',
  ],
])('finds %s', async (_, harm, fault) => {
  const undo = new Error('undo');
  const look = test.owner.transaction(async (tx) => {
    for (const statement of harm.split(/;\s*(?=create|comment)/)) await sql.raw(statement).execute(tx);
    expect(await findSchemaFaults(tx)).toContain(fault);
    throw undo;
  });
  await expect(look).rejects.toBe(undo);
});
