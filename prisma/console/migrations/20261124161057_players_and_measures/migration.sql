-- CreateEnum
CREATE TYPE "MeasureState" AS ENUM ('proposed', 'active', 'expired', 'lifted', 'superseded', 'rejected', 'withdrawn', 'lapsed');

-- CreateEnum
CREATE TYPE "MeasureEnforcement" AS ENUM ('pending', 'enforced', 'failing', 'not_offered');

-- CreateEnum
CREATE TYPE "MeasureAppeal" AS ENUM ('none', 'filed', 'upheld', 'changed', 'overturned');

-- AlterTable
ALTER TABLE "alarm_watch" DROP COLUMN "lease_until",
DROP COLUMN "owner";

-- DropTable
DROP TABLE "staff_upkeep";

-- CreateTable
CREATE TABLE "leaderships" (
    "name" TEXT NOT NULL,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leaderships_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "players" (
    "id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_names" (
    "player_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "player_names_pkey" PRIMARY KEY ("player_id","player")
);

-- CreateTable
CREATE TABLE "player_visits" (
    "id" BIGSERIAL NOT NULL,
    "player_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "socket_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "table_id" TEXT,
    "terminal_id" INTEGER,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "maybe_earlier" BOOLEAN NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_about" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "player_visits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_notes" (
    "id" UUID NOT NULL,
    "player_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "player_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measures" (
    "id" UUID NOT NULL,
    "player_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "table_id" TEXT,
    "table_title" TEXT,
    "terminal_id" INTEGER,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "state" "MeasureState" NOT NULL,
    "minutes" INTEGER NOT NULL,
    "enforcement" "MeasureEnforcement" NOT NULL DEFAULT 'pending',
    "enforced_by" TEXT,
    "problem" TEXT,
    "cuts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_state" TEXT,
    "taken_by_id" TEXT NOT NULL,
    "taken_by_name" TEXT NOT NULL,
    "taken_as" TEXT,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "appeal" "MeasureAppeal" NOT NULL DEFAULT 'none',
    "appeal_text" TEXT,
    "appeal_at" TIMESTAMPTZ(3),
    "appeal_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "measures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measure_steps" (
    "id" BIGSERIAL NOT NULL,
    "measure_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT,
    "text" TEXT,

    CONSTRAINT "measure_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "players_last_seen_at_id_idx" ON "players"("last_seen_at" DESC, "id");

-- CreateIndex
CREATE INDEX "player_visits_player_id_began_at_idx" ON "player_visits"("player_id", "began_at" DESC);

-- CreateIndex
CREATE INDEX "player_visits_ended_at_idx" ON "player_visits"("ended_at");

-- CreateIndex
CREATE INDEX "player_notes_player_id_at_idx" ON "player_notes"("player_id", "at" DESC);

-- CreateIndex
CREATE INDEX "measures_player_id_taken_at_idx" ON "measures"("player_id", "taken_at" DESC);

-- CreateIndex
CREATE INDEX "measures_state_ends_at_idx" ON "measures"("state", "ends_at");

-- CreateIndex
CREATE INDEX "measures_taken_at_id_idx" ON "measures"("taken_at" DESC, "id");

-- CreateIndex
CREATE INDEX "measure_steps_measure_id_at_idx" ON "measure_steps"("measure_id", "at");

-- CreateIndex
CREATE INDEX "chat_messages_sender_created_at_sort_key_idx" ON "chat_messages"("sender", "created_at" DESC, "sort_key" DESC);

-- AddForeignKey
ALTER TABLE "measure_steps" ADD CONSTRAINT "measure_steps_measure_id_fkey" FOREIGN KEY ("measure_id") REFERENCES "measures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
