ALTER TABLE "outgoing_messages" ADD COLUMN "addressed_to" TEXT;
ALTER TABLE "chat_messages" ADD COLUMN "addressed_to" TEXT;
CREATE INDEX "chat_messages_addressed_to_idx" ON "chat_messages"("addressed_to");

CREATE TYPE "WaitEnd" AS ENUM ('answered', 'no_answer', 'withdrawn');

CREATE TABLE "waits" (
    "chat_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "player" TEXT NOT NULL,
    "called" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "span_from" INTEGER,
    "span_to" INTEGER,
    "after_seq" BIGINT NOT NULL DEFAULT 0,
    "ended_as" "WaitEnd",
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,

    CONSTRAINT "waits_pkey" PRIMARY KEY ("chat_id","key")
);
CREATE INDEX "waits_chat_id_ended_as_created_at_sort_key_idx" ON "waits"("chat_id", "ended_as", "created_at", "sort_key");
CREATE INDEX "waits_chat_id_player_created_at_sort_key_idx" ON "waits"("chat_id", "player", "created_at", "sort_key");
CREATE INDEX "waits_player_idx" ON "waits"("player");

CREATE TABLE "wait_progress" (
    "chat_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,

    CONSTRAINT "wait_progress_pkey" PRIMARY KEY ("chat_id")
);

-- Messages of the last day are read for waits, except those that staff marked as needing no answer.
INSERT INTO "wait_progress" ("chat_id", "seq")
SELECT m."chat_id", max(m."seq")
FROM "chat_messages" m
LEFT JOIN LATERAL (
  SELECT k."at", k."sort_key" FROM "no_answer_marks" k
  WHERE k."chat_id" = m."chat_id" ORDER BY k."at" DESC, k."sort_key" DESC LIMIT 1
) mark ON true
WHERE m."created_at" < now() - interval '1 day' OR (m."created_at", m."sort_key") <= (mark."at", mark."sort_key")
GROUP BY m."chat_id";

DROP TABLE "no_answer_marks";

ALTER TABLE "conversation_assignments" ADD COLUMN "player" TEXT NOT NULL DEFAULT '';
ALTER TABLE "conversation_assignments" DROP CONSTRAINT "conversation_assignments_pkey";
ALTER TABLE "conversation_assignments" ADD CONSTRAINT "conversation_assignments_pkey" PRIMARY KEY ("chat_id", "player");

CREATE TABLE "language_targets" (
    "language" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "language_targets_pkey" PRIMARY KEY ("language")
);

CREATE TABLE "answer_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "off" TEXT[],
    "always" TEXT[],
    "never" TEXT[],
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answer_rules_pkey" PRIMARY KEY ("id")
);
