-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);
