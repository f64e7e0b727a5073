-- CreateEnum
CREATE TYPE "ErasureState" AS ENUM ('proposed', 'approved', 'running', 'done', 'rejected', 'withdrawn');

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "redacted_by" BIGINT,
ADD COLUMN     "sealed" TEXT,
ADD COLUMN     "subject" UUID;

-- CreateTable
CREATE TABLE "player_references" (
    "id" UUID NOT NULL,
    "player_id" TEXT,
    "key" BYTEA,
    "digest" TEXT,
    "digest_key" TEXT,
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_references_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_holds" (
    "id" UUID NOT NULL,
    "player_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "review_on" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "owner_name" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewed_by_name" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "released_by_name" TEXT,
    "released_at" TIMESTAMPTZ(3),
    "release_reason" TEXT,

    CONSTRAINT "retention_holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_runs" (
    "night" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "deleted" JSONB NOT NULL,
    "done" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "recorded_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("night")
);

-- CreateTable
CREATE TABLE "player_erasures" (
    "id" UUID NOT NULL,
    "state" "ErasureState" NOT NULL DEFAULT 'proposed',
    "open_key" TEXT,
    "player_id" TEXT,
    "player" TEXT,
    "subject" UUID,
    "names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reason" TEXT NOT NULL,
    "proposed_by_id" TEXT NOT NULL,
    "proposed_by_name" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "counts" JSONB NOT NULL DEFAULT '{}',
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "player_erasures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "player_references_player_id_key" ON "player_references"("player_id");

-- CreateIndex
CREATE INDEX "player_references_digest_idx" ON "player_references"("digest");

-- CreateIndex
CREATE INDEX "retention_holds_player_id_released_at_idx" ON "retention_holds"("player_id", "released_at");

-- CreateIndex
CREATE INDEX "retention_holds_released_at_review_on_idx" ON "retention_holds"("released_at", "review_on");

-- CreateIndex
CREATE INDEX "retention_runs_started_at_idx" ON "retention_runs"("started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "player_erasures_open_key_key" ON "player_erasures"("open_key");

-- CreateIndex
CREATE INDEX "player_erasures_state_idx" ON "player_erasures"("state");

-- CreateIndex
CREATE INDEX "player_erasures_proposed_at_idx" ON "player_erasures"("proposed_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_at_idx" ON "audit_entries"("subject", "at" DESC);

-- Audit entries stay append-only. One change is let through, once a row: the removal of a player's clear text from a row of
-- before, where a later entry of the chain says so. What the chain is made of cannot be changed by it.
CREATE FUNCTION "refuse_all_but_redaction"() RETURNS trigger AS $$
BEGIN
  IF OLD."redacted_by" IS NULL AND OLD."sealed" IS NULL AND NEW."redacted_by" > OLD."seq"
    AND (to_jsonb(NEW) - ARRAY['target_id', 'target_label', 'details', 'subject', 'redacted_by'])
      = (to_jsonb(OLD) - ARRAY['target_id', 'target_label', 'details', 'subject', 'redacted_by'])
    AND EXISTS (
      SELECT 1 FROM "audit_entries" WHERE "seq" = NEW."redacted_by" AND "action" = 'audit.redacted'
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only: UPDATE is refused' USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

DROP TRIGGER "audit_entries_append_only" ON "audit_entries";

CREATE TRIGGER "audit_entries_append_only"
BEFORE DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

CREATE TRIGGER "audit_entries_redaction_only"
BEFORE UPDATE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_redaction"();
