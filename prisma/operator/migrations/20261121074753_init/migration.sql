-- CreateEnum
CREATE TYPE "Game" AS ENUM ('baccarat', 'roulette');

-- CreateEnum
CREATE TYPE "TableState" AS ENUM ('closed', 'open', 'shuffling', 'maintenance', 'paused');

-- CreateEnum
CREATE TYPE "DealerState" AS ENUM ('on_shift', 'on_break', 'off');

-- CreateEnum
CREATE TYPE "RoundState" AS ENUM ('betting', 'dealing', 'spinning', 'settled', 'voided');

-- CreateEnum
CREATE TYPE "BaccaratOutcome" AS ENUM ('player', 'banker', 'tie');

-- CreateEnum
CREATE TYPE "EventKind" AS ENUM ('tournament', 'prize_drop', 'promotion');

-- CreateEnum
CREATE TYPE "SenderRole" AS ENUM ('player', 'staff');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_tokens" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tables" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "game" "Game" NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "state" "TableState" NOT NULL DEFAULT 'closed',
    "state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stream_type" INTEGER NOT NULL DEFAULT 3,
    "stream_path" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dealers" (
    "id" SERIAL NOT NULL,
    "display_name" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL,
    "photo_path" TEXT,
    "languages" TEXT[],
    "games" "Game"[],
    "state" "DealerState" NOT NULL DEFAULT 'off',
    "state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "table_id" INTEGER,
    "table_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dealers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rounds" (
    "id" SERIAL NOT NULL,
    "table_id" INTEGER NOT NULL,
    "dealer_id" INTEGER,
    "game" "Game" NOT NULL,
    "game_version" TEXT NOT NULL,
    "shoe" INTEGER,
    "sequence" INTEGER NOT NULL,
    "state" "RoundState" NOT NULL DEFAULT 'betting',
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "bets_closed_at" TIMESTAMPTZ(3),
    "play_started_at" TIMESTAMPTZ(3),
    "result_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "cards" JSONB,
    "player_total" INTEGER,
    "banker_total" INTEGER,
    "player_pair" BOOLEAN,
    "banker_pair" BOOLEAN,
    "outcome" "BaccaratOutcome",
    "number" INTEGER,
    "void_reason" TEXT,
    "voided_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "replaces_id" INTEGER,
    "correction_reason" TEXT,
    "corrected_by" TEXT,
    "corrected_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "game" "Game" NOT NULL,
    "kind" "EventKind" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "minimum_rounds" INTEGER NOT NULL DEFAULT 0,
    "prize_pool" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "countries" TEXT[],
    "terms_url" TEXT,
    "banner_url" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_tables" (
    "event_id" INTEGER NOT NULL,
    "table_id" INTEGER NOT NULL,

    CONSTRAINT "event_tables_pkey" PRIMARY KEY ("event_id","table_id")
);

-- CreateTable
CREATE TABLE "chats" (
    "id" SERIAL NOT NULL,
    "table_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" SERIAL NOT NULL,
    "chat_id" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "sender_role" "SenderRole" NOT NULL,
    "message" TEXT NOT NULL,
    "template" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_info" (
    "name" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "seeded_at" TIMESTAMPTZ(3) NOT NULL,
    "row_counts" JSONB NOT NULL,

    CONSTRAINT "seed_info_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_terminal_id_idx" ON "users"("terminal_id");

-- CreateIndex
CREATE INDEX "access_tokens_user_id_idx" ON "access_tokens"("user_id");

-- CreateIndex
CREATE INDEX "access_tokens_expires_at_idx" ON "access_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "mails_recipient_created_at_idx" ON "mails"("recipient", "created_at" DESC);

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at" DESC);

-- CreateIndex
CREATE INDEX "tables_terminal_id_id_idx" ON "tables"("terminal_id", "id");

-- CreateIndex
CREATE INDEX "tables_title_idx" ON "tables"("title");

-- CreateIndex
CREATE UNIQUE INDEX "dealers_table_id_key" ON "dealers"("table_id");

-- CreateIndex
CREATE INDEX "dealers_display_name_idx" ON "dealers"("display_name");

-- CreateIndex
CREATE INDEX "dealers_state_idx" ON "dealers"("state");

-- CreateIndex
CREATE UNIQUE INDEX "rounds_replaces_id_key" ON "rounds"("replaces_id");

-- CreateIndex
CREATE INDEX "rounds_table_id_started_at_idx" ON "rounds"("table_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "rounds_table_id_shoe_sequence_idx" ON "rounds"("table_id", "shoe", "sequence");

-- CreateIndex
CREATE INDEX "rounds_game_started_at_idx" ON "rounds"("game", "started_at" DESC);

-- CreateIndex
CREATE INDEX "rounds_state_started_at_idx" ON "rounds"("state", "started_at" DESC);

-- CreateIndex
CREATE INDEX "rounds_dealer_id_started_at_idx" ON "rounds"("dealer_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "rounds_started_at_idx" ON "rounds"("started_at" DESC);

-- CreateIndex
CREATE INDEX "events_game_starts_at_idx" ON "events"("game", "starts_at" DESC);

-- CreateIndex
CREATE INDEX "events_terminal_id_starts_at_idx" ON "events"("terminal_id", "starts_at" DESC);

-- CreateIndex
CREATE INDEX "event_tables_table_id_idx" ON "event_tables"("table_id");

-- CreateIndex
CREATE UNIQUE INDEX "chats_table_id_key" ON "chats"("table_id");

-- CreateIndex
CREATE INDEX "chat_messages_chat_id_created_at_id_idx" ON "chat_messages"("chat_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_dealer_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "rounds"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "event_tables" ADD CONSTRAINT "event_tables_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_tables" ADD CONSTRAINT "event_tables_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;
