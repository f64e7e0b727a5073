-- CreateTable
CREATE TABLE "alarms" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "open_key" TEXT,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "ack_by_id" TEXT,
    "ack_by_name" TEXT,
    "ack_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_watch" (
    "id" INTEGER NOT NULL,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "looked_at" TIMESTAMPTZ(3),
    "checked_to" TIMESTAMPTZ(3),

    CONSTRAINT "alarm_watch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "alarms_open_key_key" ON "alarms"("open_key");

-- CreateIndex
CREATE INDEX "alarms_resolved_at_idx" ON "alarms"("resolved_at" DESC);
