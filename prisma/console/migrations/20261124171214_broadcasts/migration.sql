-- CreateEnum
CREATE TYPE "BroadcastState" AS ENUM ('prepared', 'proposed', 'held', 'sending', 'done', 'undone', 'withdrawn', 'rejected', 'lapsed');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('waiting', 'sent', 'failed', 'uncertain');

-- CreateTable
CREATE TABLE "broadcasts" (
    "id" UUID NOT NULL,
    "state" "BroadcastState" NOT NULL DEFAULT 'prepared',
    "choice" JSONB NOT NULL,
    "terminals" INTEGER[],
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "ip" TEXT NOT NULL,
    "language" TEXT,
    "texts" JSONB NOT NULL DEFAULT '[]',
    "prepared_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "lapses_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decision_reason" TEXT,
    "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "broadcasts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "broadcast_tables" (
    "broadcast_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "table_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "game" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "chat_id" TEXT NOT NULL,
    "language" TEXT,
    "players" INTEGER,
    "send_key" UUID NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'waiting',
    "tried" BOOLEAN NOT NULL DEFAULT false,
    "code" TEXT,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_tables_pkey" PRIMARY KEY ("broadcast_id","position")
);

-- CreateIndex
CREATE INDEX "broadcasts_state_lease_until_idx" ON "broadcasts"("state", "lease_until");

-- CreateIndex
CREATE INDEX "broadcasts_prepared_at_id_idx" ON "broadcasts"("prepared_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "broadcast_tables" ADD CONSTRAINT "broadcast_tables_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
