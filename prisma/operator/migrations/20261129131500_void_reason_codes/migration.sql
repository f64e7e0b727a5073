-- AlterTable
ALTER TABLE "rounds" ADD COLUMN     "void_reason_code" TEXT;
