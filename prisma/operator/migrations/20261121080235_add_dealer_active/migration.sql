-- AlterTable
ALTER TABLE "dealers" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true;
