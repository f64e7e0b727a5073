-- CreateEnum
CREATE TYPE "Wheel" AS ENUM ('single_zero', 'double_zero');

-- CreateEnum
CREATE TYPE "SideBet" AS ENUM ('player_pair', 'banker_pair', 'either_pair', 'dragon_7', 'panda_8');

-- AlterTable
ALTER TABLE "rounds" ADD COLUMN     "shoe_burned" INTEGER,
ADD COLUMN     "side_bets" JSONB;

-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "decks" INTEGER NOT NULL DEFAULT 8,
ADD COLUMN     "side_bets" "SideBet"[] DEFAULT ARRAY[]::"SideBet"[],
ADD COLUMN     "wheel" "Wheel" NOT NULL DEFAULT 'single_zero';
