-- CreateTable
CREATE TABLE "removals" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "table_id" TEXT,
    "reason_code" TEXT NOT NULL,

    CONSTRAINT "removals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removals_at_idx" ON "removals"("at");
