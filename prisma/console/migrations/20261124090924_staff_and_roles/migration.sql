-- CreateEnum
CREATE TYPE "StaffState" AS ENUM ('pending', 'active', 'disabled');

-- CreateEnum
CREATE TYPE "GrantState" AS ENUM ('proposed', 'active', 'rejected', 'withdrawn', 'ended');

-- AlterTable
ALTER TABLE "round_corrections" ADD COLUMN     "proposed_as" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "staff_id" UUID;

-- CreateTable
CREATE TABLE "staff" (
    "id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "state" "StaffState" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "signed_in_at" TIMESTAMPTZ(3),
    "disabled_by_id" TEXT,
    "disabled_by_name" TEXT,
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grants" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "terminals" INTEGER[],
    "state" "GrantState" NOT NULL,
    "open_key" TEXT,
    "reason" TEXT NOT NULL,
    "proposed_by_id" TEXT,
    "proposed_by_name" TEXT,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,

    CONSTRAINT "role_grants_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "staff_issuer_username_idx" ON "staff"("issuer", "username");

-- CreateIndex
CREATE INDEX "staff_state_username_idx" ON "staff"("state", "username");

-- CreateIndex
CREATE UNIQUE INDEX "staff_issuer_subject_key" ON "staff"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "role_grants_open_key_key" ON "role_grants"("open_key");

-- CreateIndex
CREATE INDEX "role_grants_staff_id_proposed_at_idx" ON "role_grants"("staff_id", "proposed_at" DESC);

-- CreateIndex
CREATE INDEX "role_grants_state_role_idx" ON "role_grants"("state", "role");

-- CreateIndex
CREATE INDEX "sessions_staff_id_last_seen_at_idx" ON "sessions"("staff_id", "last_seen_at" DESC);

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
