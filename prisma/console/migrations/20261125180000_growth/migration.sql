-- Indexes that the schema cannot name, as they are of an expression or of a part of a table. Where a table is large, they can
-- be made beforehand with CREATE INDEX CONCURRENTLY, by the same names: see "Growth" in the documentation.
SET LOCAL maintenance_work_mem = '256MB';

-- What is looked up for a search: each three letters that follow each other, and in Chinese, Japanese and other signs from
-- U+2E80 on each two. A text that holds another has all of the other's. No extension does this for two signs, and the embedded
-- database has none.
CREATE OR REPLACE FUNCTION "search_grams"(value TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  first TEXT := '';
  second TEXT := '';
  third TEXT;
  grams TEXT[] := '{}';
BEGIN
  FOREACH third IN ARRAY string_to_array(lower(value), NULL) LOOP
    IF second <> '' AND (second COLLATE "C" >= '⺀' OR third COLLATE "C" >= '⺀') THEN
      grams := grams || (second || third);
    ELSIF first <> '' AND first COLLATE "C" < '⺀' THEN
      grams := grams || (first || second || third);
    END IF;
    first := second;
    second := third;
  END LOOP;
  RETURN grams;
END $$;

-- A short list of what is new is written into the index often: a long one would hold up the message that fills it.
CREATE INDEX IF NOT EXISTS "chat_messages_grams_idx" ON "chat_messages"
  USING gin ((search_grams("message" || E'\n' || "sender")) COLLATE "C") WITH (gin_pending_list_limit = 512)
  WHERE NOT "hidden";

CREATE INDEX IF NOT EXISTS "audit_entries_grams_idx" ON "audit_entries"
  USING gin ((search_grams(
    coalesce("actor_username", '') || E'\n' || coalesce("target_label", '') || E'\n' || coalesce("target_id", '') || E'\n'
    || coalesce("ip", '') || E'\n' || coalesce("code", '')
  )) COLLATE "C") WITH (gin_pending_list_limit = 512);

-- Visits whose table was not known when they were recorded.
CREATE INDEX IF NOT EXISTS "player_visits_unplaced_idx" ON "player_visits" ("table_title") WHERE "table_id" IS NULL;
