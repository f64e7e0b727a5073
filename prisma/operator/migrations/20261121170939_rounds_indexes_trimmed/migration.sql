-- DropIndex
DROP INDEX "rounds_by_dealer_idx";

-- DropIndex
DROP INDEX "rounds_by_number_idx";

-- DropIndex
DROP INDEX "rounds_by_outcome_idx";

-- DropIndex
DROP INDEX "rounds_by_shoe_idx";

-- DropIndex
DROP INDEX "rounds_by_table_outcome_idx";

-- DropIndex
DROP INDEX "rounds_by_version_idx";

-- DropIndex
DROP INDEX "rounds_list_idx";

-- CreateIndex
CREATE INDEX "rounds_list_idx" ON "rounds"("started_at" DESC, "id" DESC, "superseded_at", "state", "version");

-- CreateIndex
CREATE INDEX "rounds_by_dealer_idx" ON "rounds"("dealer_id", "started_at" DESC, "id" DESC, "superseded_at", "game", "state", "outcome", "number", "table_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_outcome_idx" ON "rounds"("outcome", "started_at" DESC, "id" DESC, "superseded_at", "state", "version");

-- CreateIndex
CREATE INDEX "rounds_by_number_idx" ON "rounds"("number", "started_at" DESC, "id" DESC, "superseded_at", "state", "table_id", "version");

-- CreateIndex
CREATE INDEX "rounds_by_shoe_idx" ON "rounds"("shoe", "started_at" DESC, "id" DESC, "superseded_at");

-- CreateIndex
CREATE INDEX "rounds_by_version_idx" ON "rounds"("version", "started_at" DESC, "id" DESC, "superseded_at", "game", "table_id");
