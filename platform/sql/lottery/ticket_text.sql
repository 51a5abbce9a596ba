-- The text of a ticket whose hash is a leaf of the draw's tree: one line for the bet and one for each of its lines. Amounts are 1/10,000
-- of the currency. The bet's id is random, so the text cannot be found by guessing.
create or replace function lottery.ticket_text(p_bet lottery.bets) returns text
language sql stable as $$
  select concat_ws(chr(10), concat_ws(';', p_bet.id, p_bet.draw_id, p_bet.ticket_number, p_bet.stake, p_bet.price),
    string_agg(concat_ws(';', l.line_no, l.play_type, l.selection, l.bet_count, l.stake, l.unit_stake, l.rate_num || '/' || l.rate_den), chr(10)
      order by l.line_no))
    from lottery.bet_lines l where l.member_id = p_bet.member_id and l.bet_id = p_bet.id
$$;
