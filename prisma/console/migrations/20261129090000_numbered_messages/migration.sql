-- The newest number of each chat, and how many messages of players were ever stored.
CREATE TABLE "chat_counters" (
    "chat_id" TEXT NOT NULL,
    "last_seq" BIGINT NOT NULL DEFAULT 0,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_counters_pkey" PRIMARY KEY ("chat_id")
);

ALTER TABLE "chat_messages" ADD COLUMN "seq" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "read_positions" ADD COLUMN "received" INTEGER NOT NULL DEFAULT 0;

UPDATE "chat_messages" m SET "seq" = n."nth"
FROM (
  SELECT "chat_id", "key", row_number() OVER (PARTITION BY "chat_id" ORDER BY "created_at", "sort_key") AS "nth"
  FROM "chat_messages"
) n WHERE m."chat_id" = n."chat_id" AND m."key" = n."key";

INSERT INTO "chat_counters" ("chat_id", "last_seq", "received")
SELECT "chat_id", max("seq"), count(*) FILTER (WHERE "from_player" AND NOT "hidden")
FROM "chat_messages" GROUP BY "chat_id";

UPDATE "read_positions" r SET "received" = c."received" - (
  SELECT count(*) FROM (
    SELECT 1 FROM "chat_messages" m
    WHERE m."chat_id" = r."chat_id" AND m."from_player" AND NOT m."hidden"
      AND (m."created_at", m."sort_key") > (r."at", r."sort_key")
    ORDER BY m."created_at", m."sort_key" LIMIT 100
  ) behind
)
FROM "chat_counters" c WHERE c."chat_id" = r."chat_id";

CREATE UNIQUE INDEX "chat_messages_chat_id_seq_key" ON "chat_messages"("chat_id", "seq");
CREATE INDEX "read_positions_chat_id_at_sort_key_idx" ON "read_positions"("chat_id", "at", "sort_key");

-- Gives a message without a number the next one of its chat. The row of the counter is locked first, so numbers are
-- committed in order. A message that is stored already gets none, unless it is now known whose send it was. A message
-- that is older than a read position counts as read there.
CREATE FUNCTION "number_chat_message"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_known" BOOLEAN := EXISTS (
    SELECT 1 FROM "chat_messages" m WHERE m."chat_id" = NEW."chat_id" AND m."key" = NEW."key"
  );
  "counted" INTEGER;
BEGIN
  IF "is_known" AND NEW."client_key" IS NULL THEN RETURN NEW; END IF;
  PERFORM 1 FROM "chat_counters" c WHERE c."chat_id" = NEW."chat_id" FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "chat_counters" ("chat_id") VALUES (NEW."chat_id") ON CONFLICT DO NOTHING;
    PERFORM 1 FROM "chat_counters" c WHERE c."chat_id" = NEW."chat_id" FOR UPDATE;
  END IF;
  "is_known" := EXISTS (
    SELECT 1 FROM "chat_messages" m WHERE m."chat_id" = NEW."chat_id" AND m."key" = NEW."key"
  );
  IF "is_known" AND NEW."client_key" IS NULL THEN RETURN NEW; END IF;
  "counted" := (NOT "is_known" AND NEW."from_player" AND NOT NEW."hidden")::int;
  UPDATE "chat_counters" c SET "last_seq" = c."last_seq" + 1, "received" = c."received" + "counted"
  WHERE c."chat_id" = NEW."chat_id" RETURNING c."last_seq" INTO NEW."seq";
  IF "counted" = 1 THEN
    UPDATE "read_positions" r SET "received" = r."received" + 1
    WHERE r."chat_id" = NEW."chat_id" AND (r."at", r."sort_key") >= (NEW."created_at", NEW."sort_key");
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "number_chat_message" BEFORE INSERT ON "chat_messages"
FOR EACH ROW WHEN (NEW."seq" = 0) EXECUTE FUNCTION "number_chat_message"();
-- Every change of a hidden message is a change of the chat: no list of the lately hidden ones is read any more.
DROP INDEX "hidden_messages_chat_id_changed_at_idx";
DROP INDEX "hidden_messages_changed_at_idx";
