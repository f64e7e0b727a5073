-- CreateTable
CREATE TABLE "handover_entries" (
    "id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "gaming_day" TEXT NOT NULL,
    "shift" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "table_id" TEXT,
    "table_title" TEXT,
    "round_id" TEXT,
    "corrects_id" UUID,
    "needs_follow_up" BOOLEAN NOT NULL,
    "read_to" INTEGER,

    CONSTRAINT "handover_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handover_acts" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "handover_acts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handover_open" (
    "entry_id" UUID NOT NULL,

    CONSTRAINT "handover_open_pkey" PRIMARY KEY ("entry_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "handover_entries_seq_key" ON "handover_entries"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "handover_entries_corrects_id_key" ON "handover_entries"("corrects_id");

-- CreateIndex
CREATE INDEX "handover_entries_at_idx" ON "handover_entries"("at" DESC);

-- CreateIndex
CREATE INDEX "handover_entries_terminal_id_seq_idx" ON "handover_entries"("terminal_id", "seq" DESC);

-- CreateIndex
CREATE INDEX "handover_entries_kind_seq_idx" ON "handover_entries"("kind", "seq" DESC);

-- CreateIndex
CREATE INDEX "handover_acts_entry_id_at_idx" ON "handover_acts"("entry_id", "at");

-- AddForeignKey
ALTER TABLE "handover_entries" ADD CONSTRAINT "handover_entries_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "handover_entries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_acts" ADD CONSTRAINT "handover_acts_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "handover_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_open" ADD CONSTRAINT "handover_open_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "handover_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The log is append-only, for whoever holds the connection.
CREATE FUNCTION "refuse_handover_change"() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "handover_entries_append_only"
BEFORE UPDATE OR DELETE OR TRUNCATE ON "handover_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_handover_change"();

CREATE TRIGGER "handover_acts_append_only"
BEFORE UPDATE OR DELETE OR TRUNCATE ON "handover_acts"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_handover_change"();
