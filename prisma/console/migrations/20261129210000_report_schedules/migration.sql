-- CreateEnum
CREATE TYPE "ReportScheduleState" AS ENUM ('making', 'made', 'failed', 'refused');

-- CreateTable
CREATE TABLE "report_schedules" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "request" JSONB NOT NULL,
    "table_title" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "gaming_day" TEXT,
    "state" "ReportScheduleState",
    "report_id" UUID,
    "code" TEXT,
    "mail" "MailState" NOT NULL DEFAULT 'off',
    "mail_problem" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_schedules_staff_id_idx" ON "report_schedules"("staff_id");

-- CreateIndex
CREATE INDEX "report_schedules_due_at_idx" ON "report_schedules"("due_at");

-- AddForeignKey
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
