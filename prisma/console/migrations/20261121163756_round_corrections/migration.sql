-- CreateEnum
CREATE TYPE "CorrectionState" AS ENUM ('proposed', 'applying', 'approved', 'rejected', 'withdrawn', 'stale', 'failed');

-- CreateTable
CREATE TABLE "round_corrections" (
    "id" UUID NOT NULL,
    "state" "CorrectionState" NOT NULL DEFAULT 'proposed',
    "round_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "round" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "pending_for" TEXT,
    "proposed_by_id" TEXT NOT NULL,
    "proposed_by_name" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "decided_in" UUID,
    "decided_from" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "new_round_id" TEXT,

    CONSTRAINT "round_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "round_corrections_pending_for_key" ON "round_corrections"("pending_for");

-- CreateIndex
CREATE INDEX "round_corrections_proposed_at_id_idx" ON "round_corrections"("proposed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_corrections_state_proposed_at_idx" ON "round_corrections"("state", "proposed_at" DESC);

-- CreateIndex
CREATE INDEX "round_corrections_table_id_proposed_at_idx" ON "round_corrections"("table_id", "proposed_at" DESC);

-- CreateIndex
CREATE INDEX "round_corrections_round_id_idx" ON "round_corrections"("round_id");
