-- A generated column has its new value only after these triggers have run: it follows the text, and is no change of its own.
CREATE OR REPLACE FUNCTION "refuse_all_but_redaction"() RETURNS trigger AS $$
BEGIN
  IF OLD."redacted_by" IS NULL AND OLD."sealed" IS NULL AND NEW."redacted_by" > OLD."seq"
    AND (to_jsonb(NEW) - ARRAY['target_id', 'target_label', 'details', 'subject', 'redacted_by', 'folded'])
      = (to_jsonb(OLD) - ARRAY['target_id', 'target_label', 'details', 'subject', 'redacted_by', 'folded'])
    AND EXISTS (
      SELECT 1 FROM "audit_entries" WHERE "seq" = NEW."redacted_by" AND "action" = 'audit.redacted'
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only: UPDATE is refused' USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "refuse_all_but_erased_text"() RETURNS trigger AS $$
BEGIN
  IF NEW."text" = '[erased]' AND (to_jsonb(NEW) - ARRAY['text', 'folded']) = (to_jsonb(OLD) - ARRAY['text', 'folded'])
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
