-- CreateTable
CREATE TABLE "named_writes" (
    "user_id" TEXT NOT NULL,
    "client_key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "made_id" TEXT,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "named_writes_pkey" PRIMARY KEY ("user_id","client_key")
);

-- CreateIndex
CREATE INDEX "named_writes_created_at_idx" ON "named_writes"("created_at");
