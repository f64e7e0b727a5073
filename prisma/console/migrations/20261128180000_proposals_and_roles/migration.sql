-- AlterTable
ALTER TABLE "measures" ADD COLUMN "taken_roles" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "round_corrections" ADD COLUMN "terminal_id" INTEGER;

-- A measure that waits was taken under one role, as far as the console knows.
UPDATE "measures" SET "taken_roles" = ARRAY["taken_as"] WHERE "taken_as" IS NOT NULL AND "state" = 'proposed';
