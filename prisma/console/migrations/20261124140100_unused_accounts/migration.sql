-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "disabled_unused_days" INTEGER,
ADD COLUMN     "enabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "unused_mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "unused_warned_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "staff_upkeep" (
    "id" INTEGER NOT NULL,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_upkeep_pkey" PRIMARY KEY ("id")
);
