-- AlterTable
ALTER TABLE "hidden_messages" ADD COLUMN     "reason_code" TEXT;
