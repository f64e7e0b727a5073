-- CreateEnum
CREATE TYPE "AlarmCourseState" AS ENUM ('held', 'told', 'nobody', 'all_told');

-- CreateEnum
CREATE TYPE "AlarmChannel" AS ENUM ('push', 'mail', 'webhook');

-- CreateEnum
CREATE TYPE "AlarmDeliveryState" AS ENUM ('waiting', 'delivered', 'dead', 'refused');

-- AlterTable
ALTER TABLE "alarms" ADD COLUMN     "ack_comment" TEXT,
ADD COLUMN     "ack_lapsed_at" TIMESTAMPTZ(3),
ADD COLUMN     "ack_lapses_at" TIMESTAMPTZ(3),
ADD COLUMN     "course_state" "AlarmCourseState",
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "next_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_name" TEXT,
ADD COLUMN     "openings" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "step" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subject" TEXT,
ADD COLUMN     "told_at" TIMESTAMPTZ(3),
ADD COLUMN     "told_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "told_name" TEXT;

-- CreateTable
CREATE TABLE "alarm_rules" (
    "id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alarm_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_webhooks" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "rotated_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarm_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_receivers" (
    "staff_id" UUID NOT NULL,
    "mail" BOOLEAN NOT NULL DEFAULT false,
    "quiet_from" TEXT,
    "quiet_to" TEXT,
    "language" TEXT NOT NULL,

    CONSTRAINT "alarm_receivers_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "push_devices" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "endpoint" TEXT,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_deliveries" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "alarm_id" UUID,
    "event" TEXT NOT NULL,
    "channel" "AlarmChannel" NOT NULL,
    "target_id" UUID,
    "staff_id" UUID,
    "name" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "AlarmDeliveryState" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "problem" TEXT,

    CONSTRAINT "alarm_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "on_duty" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "open_key" UUID,
    "user_name" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "gaming_day" TEXT NOT NULL,
    "shift" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "on_duty_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_endpoint_key" ON "push_devices"("endpoint");

-- CreateIndex
CREATE INDEX "push_devices_staff_id_idx" ON "push_devices"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "alarm_deliveries_key_key" ON "alarm_deliveries"("key");

-- CreateIndex
CREATE INDEX "alarm_deliveries_due_at_idx" ON "alarm_deliveries"("due_at");

-- CreateIndex
CREATE INDEX "alarm_deliveries_created_at_idx" ON "alarm_deliveries"("created_at" DESC);

-- CreateIndex
CREATE INDEX "alarm_deliveries_staff_id_created_at_idx" ON "alarm_deliveries"("staff_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "alarm_deliveries_target_id_created_at_idx" ON "alarm_deliveries"("target_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "on_duty_open_key_key" ON "on_duty"("open_key");

-- CreateIndex
CREATE INDEX "on_duty_until_idx" ON "on_duty"("until");

-- CreateIndex
CREATE INDEX "alarms_due_at_idx" ON "alarms"("due_at");

-- CreateIndex
CREATE INDEX "alarms_subject_raised_at_idx" ON "alarms"("subject", "raised_at" DESC);

-- AddForeignKey
ALTER TABLE "alarm_receivers" ADD CONSTRAINT "alarm_receivers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "on_duty" ADD CONSTRAINT "on_duty_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
