-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "key_id" TEXT,
ADD COLUMN     "mac" TEXT;
