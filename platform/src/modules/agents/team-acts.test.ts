import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let line: AgentLine;
beforeAll(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
});
afterAll(() => app.close());

const days = { from: '2026-01-01', to: '2026-01-02' };
type Team = { content: { id: string; rebate: string; series: number; note: string }[]; ownSeries: number; canAct: boolean };
const teamOf = async (agent: TestMember) => (await agent.get('/wps/relay/agent/team', { query: days })).body.value as Team;
const raise = (agent: TestMember, { memberId }: TestMember, series: number) =>
  agent.put(`/wps/relay/agent/team/${memberId}/rebate`, { body: { series } });
const note = (agent: TestMember, { memberId }: TestMember, text: string) =>
  agent.put(`/wps/relay/agent/team/${memberId}/note`, { body: { text } });
const write = (agent: TestMember, { memberId }: TestMember, text: string, id = newId()) =>
  agent.post(`/wps/relay/agent/team/${memberId}/letters`, { body: { id, text } });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof raise>>) => [status, body.message];
async function inboxOf(member: TestMember) {
  const { body } = await member.get('/wps/relay/messages');
  return (body.value as { content: { kind: string; params: Record<string, string> }[] }).content;
}

async function family() {
  const top = await line.join(null, { maxSeries: 1_940 });
  const agent = await line.join(top, { maxSeries: 1_920 });
  const player = await line.join(agent, { maxSeries: 1_900, isAgent: 0 });
  return { top, agent, player };
}

describe('the rebate of somebody directly below', () => {
  it('is raised to at most the agent’s own, acts from then on, and is told once @AGT-04', async () => {
    const { agent, player } = await family();
    expect(await teamOf(agent)).toMatchObject({ ownSeries: 1_920, canAct: true, content: [{ rebate: '10', series: 1_900, note: '' }] });
    expect((await raise(agent, player, 1_920)).body.value).toEqual({ rebate: '11' });
    expect((await raise(agent, player, 1_920)).status).toBe(200);
    expect((await teamOf(agent)).content).toMatchObject([{ rebate: '11', series: 1_920 }]);
    expect(await inboxOf(player)).toMatchObject([{ kind: 'rebate_raised', params: { percent: '11' } }]);
    const { rows } = await sql`
      select series_before, series_after from members.series_changes where member_id = ${player.memberId}`.execute(app.database.read);
    expect(rows).toEqual([{ series_before: 1_900, series_after: 1_920 }]);
  });

  it('is raised once by many calls at the same time @AGT-04', async () => {
    const { agent, player } = await family();
    await Promise.all(Array.from({ length: 20 }, () => raise(agent, player, 1_910)));
    const { rows } = await sql`select 1 from members.series_changes where member_id = ${player.memberId}`.execute(app.database.read);
    expect([rows.length, (await inboxOf(player)).length]).toEqual([1, 1]);
  });

  it('is refused above the own, below what there is, beyond the next level, outside the team and for a read-only agent @AGT-04', async () => {
    const { top, agent, player } = await family();
    const reader = await line.join(null, { isAgent: 41, maxSeries: 1_940 });
    const under = await line.join(reader, { maxSeries: 1_900 });
    expect(refusalOf(await raise(agent, player, 1_922))).toEqual([422, 'agents.rebate_too_high']);
    expect(refusalOf(await raise(agent, player, 1_898))).toEqual([422, 'agents.rebate_only_up']);
    expect(refusalOf(await raise(top, player, 1_910))).toEqual([409, 'contracts.not_direct']);
    expect(refusalOf(await raise(agent, under, 1_910))).toEqual([404, 'agents.not_in_team']);
    expect(refusalOf(await raise(agent, agent, 1_930))).toEqual([404, 'agents.not_in_team']);
    expect(refusalOf(await raise(agent, top, 1_930))).toEqual([404, 'agents.not_in_team']);
    expect(refusalOf(await raise(reader, under, 1_910))).toEqual([403, 'agents.read_only']);
    await app.database.transaction((tx) => app.services.members.close(tx, player.memberId));
    expect(refusalOf(await raise(agent, player, 1_910))).toEqual([404, 'agents.not_in_team']);
    const { rows } = await sql`
      select 1 from members.series_changes where member_id = any(${[player.memberId, under.memberId]}::uuid[])`.execute(app.database.read);
    expect(rows).toEqual([]);
  });
});

describe('notes about members of the team', () => {
  it('are the agent’s own, replaced and removed @AGT-04', async () => {
    const { top, agent, player } = await family();
    expect((await note(agent, player, '  โทรหลังสองทุ่ม ')).body.value).toEqual({ note: 'โทรหลังสองทุ่ม' });
    expect((await teamOf(agent)).content).toMatchObject([{ note: 'โทรหลังสองทุ่ม' }]);
    expect((await teamOf(top)).content).toMatchObject([{ note: '' }]);
    await note(agent, player, 'ลูกค้าเก่า');
    expect((await teamOf(agent)).content).toMatchObject([{ note: 'ลูกค้าเก่า' }]);
    await note(agent, player, '');
    expect((await teamOf(agent)).content).toMatchObject([{ note: '' }]);
    expect(refusalOf(await note(agent, top, 'x'))).toEqual([404, 'agents.not_in_team']);
    expect((await note(agent, player, 'x'.repeat(501))).status).toBe(400);
  });
});

describe('messages to members of the team', () => {
  it('reach anybody in the team, once however often they are sent, and nobody else @AGT-04', async () => {
    const { top, agent, player } = await family();
    const id = newId();
    const sent = await Promise.all(Array.from({ length: 10 }, () => write(top, player, 'พรุ่งนี้มีโปรใหม่ {{account}} $t(x)', id)));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await inboxOf(player)).toMatchObject([{ kind: 'letter_from_upline', params: { text: 'พรุ่งนี้มีโปรใหม่ {{account}} $t(x)' } }]);
    expect(refusalOf(await write(agent, top, 'สวัสดี'))).toEqual([404, 'agents.not_in_team']);
    expect((await write(agent, player, '   ')).status).toBe(400);
  });

  it('end at 50 a day @AGT-04', async () => {
    const { agent, player } = await family();
    const sent = await Promise.all(Array.from({ length: 55 }, (_, i) => write(agent, player, `ข้อความ ${i}`)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(sent.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(
      Array.from({ length: 5 }, () => [429, 'agents.letter_limit']),
    );
  });
});
