-- A wheel is counted by its own key, which is a table's id as long as no wheel is recorded there.
ALTER TABLE "wheels" RENAME COLUMN "table_id" TO "wheel_key";
ALTER TABLE "wheel_days" RENAME COLUMN "table_id" TO "wheel_key";

-- CreateTable
CREATE TABLE "equipment" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "serial" TEXT,
    "wheel" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "active_key" TEXT,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "retired_by_name" TEXT,
    "retired_reason" TEXT,
    "folded" TEXT GENERATED ALWAYS AS (fold_text("number" || ' ' || coalesce("serial", ''))) STORED,

    CONSTRAINT "equipment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_stays" (
    "id" UUID NOT NULL,
    "equipment_id" UUID NOT NULL,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "open_item" UUID,
    "open_place" TEXT,

    CONSTRAINT "equipment_stays_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "equipment_stays_order" CHECK ("until" IS NULL OR "until" >= "since"),
    CONSTRAINT "equipment_stays_open" CHECK (("until" IS NULL) = ("open_item" IS NOT NULL) AND ("open_item" IS NULL OR "open_item" = "equipment_id"))
);

-- CreateTable
CREATE TABLE "wheel_inspections" (
    "id" UUID NOT NULL,
    "equipment_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "gaming_day" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "licence" TEXT,
    "level" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "adjustment" TEXT,
    "corrects_id" UUID,

    CONSTRAINT "wheel_inspections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_lots" (
    "id" UUID NOT NULL,
    "lot" TEXT NOT NULL,
    "maker" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "active_key" TEXT,
    "received_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "card_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_steps" (
    "id" UUID NOT NULL,
    "lot_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "decks" INTEGER NOT NULL,
    "table_id" TEXT,
    "table_title" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "shoe_id" UUID,
    "shoe_number" TEXT,
    "counted" JSONB,
    "note" TEXT,
    "state" TEXT NOT NULL DEFAULT 'proposed',
    "position" INTEGER,
    "proposed_by_id" TEXT NOT NULL,
    "proposed_by_name" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,

    CONSTRAINT "card_steps_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "card_steps_two_people" CHECK ("state" NOT IN ('confirmed', 'rejected') OR "decided_by_id" IS DISTINCT FROM "proposed_by_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "equipment_active_key_key" ON "equipment"("active_key");

-- CreateIndex
CREATE INDEX "equipment_terminal_id_kind_idx" ON "equipment"("terminal_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_stays_open_item_key" ON "equipment_stays"("open_item");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_stays_open_place_key" ON "equipment_stays"("open_place");

-- CreateIndex
CREATE INDEX "equipment_stays_equipment_id_since_idx" ON "equipment_stays"("equipment_id", "since" DESC);

-- CreateIndex
CREATE INDEX "equipment_stays_table_id_since_idx" ON "equipment_stays"("table_id", "since" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "wheel_inspections_corrects_id_key" ON "wheel_inspections"("corrects_id");

-- CreateIndex
CREATE INDEX "wheel_inspections_equipment_id_at_idx" ON "wheel_inspections"("equipment_id", "at" DESC);

-- CreateIndex
CREATE INDEX "wheel_inspections_table_id_gaming_day_idx" ON "wheel_inspections"("table_id", "gaming_day");

-- CreateIndex
CREATE INDEX "wheel_inspections_at_idx" ON "wheel_inspections"("at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "card_lots_active_key_key" ON "card_lots"("active_key");

-- CreateIndex
CREATE INDEX "card_lots_terminal_id_closed_at_idx" ON "card_lots"("terminal_id", "closed_at");

-- CreateIndex
CREATE INDEX "card_steps_state_proposed_at_idx" ON "card_steps"("state", "proposed_at");

-- CreateIndex
CREATE INDEX "card_steps_proposed_at_idx" ON "card_steps"("proposed_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "card_steps_lot_id_position_key" ON "card_steps"("lot_id", "position");

-- AddForeignKey
ALTER TABLE "equipment_stays" ADD CONSTRAINT "equipment_stays_equipment_id_fkey" FOREIGN KEY ("equipment_id") REFERENCES "equipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wheel_inspections" ADD CONSTRAINT "wheel_inspections_equipment_id_fkey" FOREIGN KEY ("equipment_id") REFERENCES "equipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wheel_inspections" ADD CONSTRAINT "wheel_inspections_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "wheel_inspections"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_steps" ADD CONSTRAINT "card_steps_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "card_lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Inspections are append-only, and so are decided steps, for whoever holds the connection.
CREATE FUNCTION "refuse_equipment_change"() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "wheel_inspections_append_only"
BEFORE UPDATE OR DELETE OR TRUNCATE ON "wheel_inspections"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_equipment_change"();

CREATE TRIGGER "card_steps_decided_once"
BEFORE UPDATE ON "card_steps"
FOR EACH ROW WHEN (OLD."state" <> 'proposed') EXECUTE FUNCTION "refuse_equipment_change"();

CREATE TRIGGER "card_steps_kept"
BEFORE DELETE OR TRUNCATE ON "card_steps"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_equipment_change"();
