-- CreateEnum
CREATE TYPE "DeletionState" AS ENUM ('held', 'deleting', 'failed');

-- CreateTable
CREATE TABLE "event_deletions" (
    "event_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "event" JSONB NOT NULL,
    "state" "DeletionState" NOT NULL DEFAULT 'held',
    "user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "ip" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "event_deletions_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "event_deletions_state_lease_until_idx" ON "event_deletions"("state", "lease_until");
