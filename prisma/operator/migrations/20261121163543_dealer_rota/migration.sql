-- CreateTable
CREATE TABLE "dealer_photos" (
    "dealer_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dealer_photos_pkey" PRIMARY KEY ("dealer_id")
);

-- CreateTable
CREATE TABLE "dealer_stints" (
    "id" SERIAL NOT NULL,
    "dealer_id" INTEGER NOT NULL,
    "table_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "placed_by" TEXT,

    CONSTRAINT "dealer_stints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dealer_reliefs" (
    "id" SERIAL NOT NULL,
    "table_id" INTEGER NOT NULL,
    "dealer_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "planned_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dealer_reliefs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dealer_stints_started_at_idx" ON "dealer_stints"("started_at" DESC);

-- CreateIndex
CREATE INDEX "dealer_stints_table_id_started_at_idx" ON "dealer_stints"("table_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "dealer_stints_dealer_id_started_at_idx" ON "dealer_stints"("dealer_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "dealer_reliefs_table_id_due_at_idx" ON "dealer_reliefs"("table_id", "due_at");

-- CreateIndex
CREATE INDEX "dealer_reliefs_due_at_idx" ON "dealer_reliefs"("due_at");

-- AddForeignKey
ALTER TABLE "dealer_photos" ADD CONSTRAINT "dealer_photos_dealer_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_stints" ADD CONSTRAINT "dealer_stints_dealer_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_stints" ADD CONSTRAINT "dealer_stints_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_reliefs" ADD CONSTRAINT "dealer_reliefs_dealer_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_reliefs" ADD CONSTRAINT "dealer_reliefs_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Who stands somewhere already has begun a turn there.
INSERT INTO "dealer_stints" ("dealer_id", "table_id", "started_at")
SELECT "id", "table_id", COALESCE("table_since", "state_since") FROM "dealers" WHERE "table_id" IS NOT NULL;
