-- The slot of the first member whose dues a chunk holds: it decides which lane of the settlement pays the chunk. Chunks from before have none and
-- are paid by any lane.
alter table lottery.settlement_chunks add column slot smallint;
