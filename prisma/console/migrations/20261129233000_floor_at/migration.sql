-- The floor at a second: waits and alarms are found by when they began.

-- CreateIndex
CREATE INDEX "waits_created_at_idx" ON "waits"("created_at");

-- CreateIndex
CREATE INDEX "alarms_raised_at_idx" ON "alarms"("raised_at");
