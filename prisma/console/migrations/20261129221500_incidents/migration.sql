-- Playbooks are drafted and published like the watched words: one pair of tables holds both lists.
ALTER TABLE "word_lists" RENAME TO "list_versions";
ALTER TABLE "list_versions" ADD COLUMN "list" TEXT;
UPDATE "list_versions" SET "list" = 'words';
ALTER TABLE "list_versions" ALTER COLUMN "list" SET NOT NULL;
ALTER TABLE "list_versions" DROP CONSTRAINT "word_lists_pkey";
ALTER TABLE "list_versions" ADD CONSTRAINT "list_versions_pkey" PRIMARY KEY ("list", "version");

ALTER TABLE "word_drafts" RENAME TO "list_drafts";
ALTER TABLE "list_drafts" DROP CONSTRAINT "word_drafts_pkey";
ALTER TABLE "list_drafts" ADD COLUMN "list" TEXT;
UPDATE "list_drafts" SET "list" = 'words';
ALTER TABLE "list_drafts" ALTER COLUMN "list" SET NOT NULL;
ALTER TABLE "list_drafts" DROP COLUMN "id";
ALTER TABLE "list_drafts" ADD CONSTRAINT "list_drafts_pkey" PRIMARY KEY ("list");

ALTER TABLE "round_corrections" ADD COLUMN "incident_id" UUID;

-- CreateEnum
CREATE TYPE "IncidentState" AS ENUM ('open', 'decided', 'closed');

-- CreateTable
CREATE TABLE "incidents" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "state" "IncidentState" NOT NULL DEFAULT 'open',
    "kind" TEXT NOT NULL,
    "error" TEXT,
    "terminal_id" INTEGER,
    "table_id" TEXT,
    "table_title" TEXT,
    "round_id" TEXT,
    "shoe" INTEGER,
    "shoe_round" INTEGER,
    "from_at" TIMESTAMPTZ(3),
    "to_at" TIMESTAMPTZ(3),
    "origin_kind" TEXT,
    "origin_id" TEXT,
    "seen" TEXT NOT NULL,
    "playbook" JSONB NOT NULL,
    "ticks" JSONB NOT NULL,
    "decision" TEXT,
    "decision_reason" TEXT,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "loss_kind" TEXT,
    "loss_amount" DECIMAL(14,2),
    "loss_currency" TEXT,
    "error_by" TEXT,
    "video" TEXT,
    "received_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "opened_by_id" TEXT NOT NULL,
    "opened_by_name" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by_id" TEXT,
    "closed_by_name" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident_people" (
    "id" UUID NOT NULL,
    "incident_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "incident_people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident_steps" (
    "id" BIGSERIAL NOT NULL,
    "incident_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "state" "IncidentState" NOT NULL,
    "text" TEXT,
    "changes" JSONB NOT NULL,

    CONSTRAINT "incident_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "incidents_opened_at_id_idx" ON "incidents"("opened_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "incidents_state_due_at_idx" ON "incidents"("state", "due_at");

-- CreateIndex
CREATE INDEX "incidents_round_id_idx" ON "incidents"("round_id");

-- CreateIndex
CREATE INDEX "incidents_closed_at_idx" ON "incidents"("closed_at");

-- CreateIndex
CREATE INDEX "incident_people_incident_id_idx" ON "incident_people"("incident_id");

-- CreateIndex
CREATE INDEX "incident_people_role_person_id_idx" ON "incident_people"("role", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "incident_steps_key_key" ON "incident_steps"("key");

-- CreateIndex
CREATE INDEX "incident_steps_incident_id_id_idx" ON "incident_steps"("incident_id", "id");

-- AddForeignKey
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incident_steps" ADD CONSTRAINT "incident_steps_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history is append-only. One change is let through: an erasure removes a text.
CREATE FUNCTION "refuse_incident_step_change"() RETURNS trigger AS $$
BEGIN
  IF (NEW."text" IS NULL OR NEW."text" = '[erased]') AND (to_jsonb(NEW) - 'text') = (to_jsonb(OLD) - 'text')
    AND EXISTS (SELECT 1 FROM "player_erasures" WHERE "state" = 'running')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'incident_steps is append-only: UPDATE is refused' USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "incident_steps_append_only"
BEFORE UPDATE ON "incident_steps"
FOR EACH ROW EXECUTE FUNCTION "refuse_incident_step_change"();
