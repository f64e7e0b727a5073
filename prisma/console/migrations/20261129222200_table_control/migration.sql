-- CreateTable
CREATE TABLE "tables_seen" (
    "table_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "game" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "limits" JSONB,
    "state_seq" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "operator_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tables_seen_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "table_state_log" (
    "seq" SERIAL NOT NULL,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "game" TEXT,
    "terminal_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_state" BOOLEAN NOT NULL,
    "kind" TEXT,
    "before" JSONB,
    "after" JSONB NOT NULL,
    "cause" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT,
    "reason_code" TEXT,
    "act_id" UUID,

    CONSTRAINT "table_state_log_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "table_acts" (
    "id" UUID NOT NULL,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "limits" JSONB,
    "reason_code" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "planned" BOOLEAN NOT NULL DEFAULT false,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "code" TEXT,

    CONSTRAINT "table_acts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_plans" (
    "id" UUID NOT NULL,
    "table_id" TEXT NOT NULL,
    "table_title" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "reason_code" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "planned_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT,

    CONSTRAINT "table_plans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "table_state_log_table_id_is_state_seq_idx" ON "table_state_log"("table_id", "is_state", "seq" DESC);
CREATE INDEX "table_state_log_table_id_is_state_at_seq_idx" ON "table_state_log"("table_id", "is_state", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "table_state_log_at_idx" ON "table_state_log"("at");

-- CreateIndex
CREATE INDEX "table_acts_table_id_requested_at_idx" ON "table_acts"("table_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "table_acts_state_idx" ON "table_acts"("state");

-- CreateIndex
CREATE INDEX "table_acts_requested_at_idx" ON "table_acts"("requested_at");

-- CreateIndex
CREATE INDEX "table_plans_state_due_at_idx" ON "table_plans"("state", "due_at");

-- CreateIndex
CREATE INDEX "table_plans_table_id_idx" ON "table_plans"("table_id");

-- CreateIndex
CREATE INDEX "table_plans_planned_at_idx" ON "table_plans"("planned_at");

-- The log is append-only, for whoever holds the connection. The retention deletes entries that are older than a day.
CREATE FUNCTION "refuse_table_log_change"() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "table_state_log_append_only"
BEFORE UPDATE OR TRUNCATE ON "table_state_log"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_table_log_change"();

CREATE TRIGGER "table_state_log_kept"
BEFORE DELETE ON "table_state_log"
FOR EACH ROW WHEN (OLD."at" > now() - interval '1 day') EXECUTE FUNCTION "refuse_table_log_change"();
