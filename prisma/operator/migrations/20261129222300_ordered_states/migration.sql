-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "ordered_state" "TableState";
