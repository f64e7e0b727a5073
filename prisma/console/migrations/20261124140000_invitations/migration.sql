-- CreateEnum
CREATE TYPE "InvitationState" AS ENUM ('open', 'accepted', 'withdrawn');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('off', 'sending', 'sent', 'failed');

-- AlterEnum
ALTER TYPE "StaffState" ADD VALUE 'invited';

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "note" TEXT,
    "token_hash" TEXT NOT NULL,
    "state" "InvitationState" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "mail" "MailState" NOT NULL,
    "mail_at" TIMESTAMPTZ(3) NOT NULL,
    "mail_problem" TEXT,
    "invited_by_id" TEXT NOT NULL,
    "invited_by_name" TEXT NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "withdrawn_by_name" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_staff_id_invited_at_idx" ON "invitations"("staff_id", "invited_at" DESC);

-- CreateIndex
CREATE INDEX "invitations_state_email_idx" ON "invitations"("state", "email");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
