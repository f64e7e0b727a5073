-- AlterTable
ALTER TABLE "staff" ADD COLUMN "tour_seen_at" TIMESTAMPTZ(3);
