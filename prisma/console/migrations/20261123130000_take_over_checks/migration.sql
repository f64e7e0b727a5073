-- AlterTable
ALTER TABLE "handover_entries" ADD COLUMN "checks" JSONB;
