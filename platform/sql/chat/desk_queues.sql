-- Conversations that nobody of the staff has taken and that wait for an answer, and since when.
create or replace view chat.desk_queues as
  select 'chats'::text as queue, count(*)::int as waiting, min(c.unanswered_since) as oldest
    from chat.conversations c where c.ended_at is null and c.operator_id is null and c.unanswered_since is not null;
