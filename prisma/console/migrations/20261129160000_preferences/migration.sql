-- CreateTable
CREATE TABLE "preferences" (
    "staff_id" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("staff_id")
);

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tour that was seen becomes the first preference.
INSERT INTO "preferences" ("staff_id", "data", "version")
SELECT "id", '{"tour": "seen"}', 1 FROM "staff" WHERE "tour_seen_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "staff" DROP COLUMN "tour_seen_at";
