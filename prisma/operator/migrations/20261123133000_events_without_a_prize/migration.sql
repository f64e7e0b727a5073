-- AlterTable
ALTER TABLE "events" ALTER COLUMN "prize_pool" DROP NOT NULL,
ALTER COLUMN "prize_pool" DROP DEFAULT;
