-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "locked_at" TIMESTAMPTZ(3);
