-- CreateEnum
CREATE TYPE "WordDryRunState" AS ENUM ('running', 'done', 'failed');

-- CreateTable
CREATE TABLE "word_lists" (
    "version" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "publisher_id" TEXT,
    "publisher_name" TEXT,
    "added" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "entries" JSONB NOT NULL,

    CONSTRAINT "word_lists_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "word_drafts" (
    "id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "entries" JSONB NOT NULL,
    "editors" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "word_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "word_dry_runs" (
    "id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "state" "WordDryRunState" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "done" INTEGER NOT NULL,
    "of" INTEGER NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "result" JSONB,

    CONSTRAINT "word_dry_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unmatched_messages" (
    "seq" BIGSERIAL NOT NULL,
    "chat_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unmatched_messages_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "word_flags" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "chat_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "spans" JSONB NOT NULL,
    "list_version" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "table_id" TEXT,
    "terminal_id" INTEGER,
    "message_at" TIMESTAMPTZ(3) NOT NULL,
    "flagged_at" TIMESTAMPTZ(3) NOT NULL,
    "verdict" TEXT,
    "judged_by_id" TEXT,
    "judged_by" TEXT,
    "judged_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "word_flags_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "word_dry_runs_revision_started_at_idx" ON "word_dry_runs"("revision", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "word_flags_seq_key" ON "word_flags"("seq");

-- CreateIndex
CREATE INDEX "word_flags_chat_id_message_at_idx" ON "word_flags"("chat_id", "message_at");

-- CreateIndex
CREATE INDEX "word_flags_chat_id_changed_at_idx" ON "word_flags"("chat_id", "changed_at");

-- CreateIndex
CREATE INDEX "word_flags_player_id_message_at_idx" ON "word_flags"("player_id", "message_at");

-- CreateIndex
CREATE INDEX "word_flags_category_entry_idx" ON "word_flags"("category", "entry");

-- CreateIndex
CREATE UNIQUE INDEX "word_flags_chat_id_key_category_key" ON "word_flags"("chat_id", "key", "category");
