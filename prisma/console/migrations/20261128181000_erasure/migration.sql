-- The keys of players are wrapped by a key that is not in this database; the next gateway that starts wraps those that
-- are there.
ALTER TABLE "player_references" ADD COLUMN "wrapped_by" TEXT;

-- The lines of free text that a person marked as being about the player.
ALTER TABLE "player_erasures" ADD COLUMN "lines" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The handover log stays append-only. One change is let through: the text of an entry that an erasure under way names.
CREATE FUNCTION "refuse_all_but_erased_text"() RETURNS trigger AS $$
BEGIN
  IF NEW."text" = '[erased]' AND (to_jsonb(NEW) - 'text') = (to_jsonb(OLD) - 'text')
    AND EXISTS (
      SELECT 1 FROM "player_erasures"
      WHERE "state" = 'running' AND ('handover:' || OLD."id") = ANY("lines")
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'handover_entries is append-only: UPDATE is refused' USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

DROP TRIGGER "handover_entries_append_only" ON "handover_entries";

CREATE TRIGGER "handover_entries_append_only"
BEFORE DELETE OR TRUNCATE ON "handover_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_handover_change"();

CREATE TRIGGER "handover_entries_erased_text_only"
BEFORE UPDATE ON "handover_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erased_text"();
