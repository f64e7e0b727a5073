-- CreateEnum
CREATE TYPE "FactorKind" AS ENUM ('passkey', 'totp');

-- CreateEnum
CREATE TYPE "ChallengePurpose" AS ENUM ('sign_in', 'add_factor', 'step_up');

-- CreateEnum
CREATE TYPE "FactorResetState" AS ENUM ('proposed', 'approved', 'rejected', 'withdrawn');

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "factor_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "second_factor_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "factors" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" "FactorKind" NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT,
    "transports" TEXT[],
    "secret_encrypted" TEXT,
    "last_step" INTEGER,

    CONSTRAINT "factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenges" (
    "id" UUID NOT NULL,
    "purpose" "ChallengePurpose" NOT NULL,
    "staff_id" UUID NOT NULL,
    "session_id" UUID,
    "nonce" TEXT NOT NULL,
    "action" TEXT,
    "digest" TEXT,
    "sealed" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factor_resets" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "state" "FactorResetState" NOT NULL,
    "open_key" TEXT,
    "reason" TEXT NOT NULL,
    "proposed_by_id" TEXT NOT NULL,
    "proposed_by_name" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,

    CONSTRAINT "factor_resets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "factors_credential_id_key" ON "factors"("credential_id");

-- CreateIndex
CREATE INDEX "factors_staff_id_idx" ON "factors"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_hash_key" ON "recovery_codes"("hash");

-- CreateIndex
CREATE INDEX "recovery_codes_staff_id_idx" ON "recovery_codes"("staff_id");

-- CreateIndex
CREATE INDEX "challenges_expires_at_idx" ON "challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "factor_resets_open_key_key" ON "factor_resets"("open_key");

-- CreateIndex
CREATE INDEX "factor_resets_staff_id_idx" ON "factor_resets"("staff_id");

-- AddForeignKey
ALTER TABLE "factors" ADD CONSTRAINT "factors_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
