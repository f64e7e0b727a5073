-- CreateEnum
CREATE TYPE "OutgoingState" AS ENUM ('recorded', 'calling', 'sent', 'uncertain', 'failed');

-- DropTable
DROP TABLE "idempotency_records";

-- DropEnum
DROP TYPE "IdempotencyState";

-- CreateTable
CREATE TABLE "outgoing_messages" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "client_key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "chat_id" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "state" "OutgoingState" NOT NULL DEFAULT 'recorded',
    "lane" TEXT,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "known_at" TIMESTAMPTZ(3),
    "known_alike" TEXT[],
    "called_at" TIMESTAMPTZ(3),
    "stored_key" TEXT,
    "stored" JSONB,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outgoing_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "room" TEXT NOT NULL,
    "message" JSONB NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "chat_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sender" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "from_player" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "sent_by" TEXT,
    "client_key" TEXT,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("chat_id","key")
);

-- CreateTable
CREATE TABLE "chat_coverage" (
    "chat_id" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "from_sort_key" TEXT NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "until_sort_key" TEXT NOT NULL,
    "whole" BOOLEAN NOT NULL,

    CONSTRAINT "chat_coverage_pkey" PRIMARY KEY ("chat_id")
);

-- CreateTable
CREATE TABLE "inbox_members" (
    "user_id" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "read_positions" (
    "user_id" TEXT NOT NULL,
    "chat_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,

    CONSTRAINT "read_positions_pkey" PRIMARY KEY ("user_id","chat_id")
);

-- CreateTable
CREATE TABLE "conversation_claims" (
    "chat_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_claims_pkey" PRIMARY KEY ("chat_id")
);

-- CreateTable
CREATE TABLE "canned_replies" (
    "id" UUID NOT NULL,
    "shortcut" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_messages_lane_key" ON "outgoing_messages"("lane");

-- CreateIndex
CREATE INDEX "outgoing_messages_state_lease_until_idx" ON "outgoing_messages"("state", "lease_until");

-- CreateIndex
CREATE INDEX "outgoing_messages_expires_at_idx" ON "outgoing_messages"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_messages_user_id_client_key_key" ON "outgoing_messages"("user_id", "client_key");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_messages_chat_id_stored_key_key" ON "outgoing_messages"("chat_id", "stored_key");

-- CreateIndex
CREATE INDEX "announcements_lease_until_idx" ON "announcements"("lease_until");

-- CreateIndex
CREATE INDEX "chat_messages_chat_id_created_at_sort_key_idx" ON "chat_messages"("chat_id", "created_at", "sort_key");

-- CreateIndex
CREATE INDEX "chat_messages_chat_id_from_player_hidden_created_at_sort_ke_idx" ON "chat_messages"("chat_id", "from_player", "hidden", "created_at", "sort_key");

-- CreateIndex
CREATE INDEX "chat_messages_created_at_idx" ON "chat_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "canned_replies_shortcut_key" ON "canned_replies"("shortcut");
