-- AlterEnum
ALTER TYPE "OutgoingState" ADD VALUE 'acknowledged';

-- AlterTable
ALTER TABLE "outgoing_messages" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "dismissed" BOOLEAN NOT NULL DEFAULT false;
