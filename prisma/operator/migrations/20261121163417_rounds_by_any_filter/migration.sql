-- DropIndex
DROP INDEX "rounds_dealer_id_started_at_idx";

-- DropIndex
DROP INDEX "rounds_game_started_at_idx";

-- DropIndex
DROP INDEX "rounds_started_at_idx";

-- DropIndex
DROP INDEX "rounds_state_started_at_idx";

-- DropIndex
DROP INDEX "rounds_table_id_started_at_idx";

-- AlterTable
ALTER TABLE "rounds" ADD COLUMN     "approved_by" TEXT;

-- CreateIndex
CREATE INDEX "rounds_list_idx" ON "rounds"("started_at" DESC, "id" DESC, "superseded_at", "game", "state");

-- CreateIndex
CREATE INDEX "rounds_by_game_idx" ON "rounds"("game", "started_at" DESC, "id" DESC, "superseded_at", "state", "version");

-- CreateIndex
CREATE INDEX "rounds_by_table_idx" ON "rounds"("table_id", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "outcome", "number", "shoe", "dealer_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_dealer_idx" ON "rounds"("dealer_id", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "outcome", "number", "shoe", "table_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_state_idx" ON "rounds"("state", "started_at" DESC, "id" DESC, "superseded_at", "game", "version");

-- CreateIndex
CREATE INDEX "rounds_by_outcome_idx" ON "rounds"("outcome", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "version");

-- CreateIndex
CREATE INDEX "rounds_by_number_idx" ON "rounds"("number", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "table_id", "dealer_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_table_outcome_idx" ON "rounds"("table_id", "outcome", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "shoe", "dealer_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_shoe_idx" ON "rounds"("shoe", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "outcome", "table_id", "dealer_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_version_idx" ON "rounds"("version", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "table_id", "dealer_id", "outcome", "number", "shoe");
