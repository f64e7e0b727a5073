-- CreateEnum
CREATE TYPE "ReportState" AS ENUM ('running', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "hidden_messages" (
    "chat_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "reason" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_messages_pkey" PRIMARY KEY ("chat_id","key")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "request" JSONB NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "table_title" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "ReportState" NOT NULL,
    "done" INTEGER NOT NULL,
    "of" INTEGER,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "code" TEXT,
    "sections" JSONB,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hidden_messages_chat_id_changed_at_idx" ON "hidden_messages"("chat_id", "changed_at");

-- CreateIndex
CREATE INDEX "hidden_messages_changed_at_idx" ON "hidden_messages"("changed_at");

-- CreateIndex
CREATE INDEX "reports_user_id_asked_at_idx" ON "reports"("user_id", "asked_at" DESC);

-- CreateIndex
CREATE INDEX "reports_asked_at_idx" ON "reports"("asked_at");
