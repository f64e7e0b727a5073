-- AlterTable
ALTER TABLE "player_count_samples" DROP CONSTRAINT "player_count_samples_pkey",
ALTER COLUMN "table_id" SET DATA TYPE TEXT,
ADD CONSTRAINT "player_count_samples_pkey" PRIMARY KEY ("at", "table_id");

-- Written by hand: the minute's total stood under table 0, which an operator may have.
UPDATE "player_count_samples" SET "table_id" = '' WHERE "table_id" = '0';
