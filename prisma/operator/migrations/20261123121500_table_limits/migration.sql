-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "max_bet" DOUBLE PRECISION,
ADD COLUMN     "min_bet" DOUBLE PRECISION;
