-- CreateEnum
CREATE TYPE "AuditResult" AS ENUM ('ok', 'refused', 'failed');

-- CreateEnum
CREATE TYPE "IdempotencyState" AS ENUM ('in_flight', 'done');

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "upstream_token_encrypted" TEXT NOT NULL,
    "refresh_token_hash" TEXT NOT NULL,
    "previous_refresh_token_hash" TEXT,
    "refresh_successor_encrypted" TEXT,
    "rotated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "upstream_checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_reason" TEXT,
    "ip" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "seq" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" INTEGER,
    "actor_username" TEXT,
    "action" TEXT NOT NULL,
    "target_kind" TEXT,
    "target_id" TEXT,
    "target_label" TEXT,
    "session_id" UUID,
    "ip" TEXT,
    "result" "AuditResult" NOT NULL,
    "code" TEXT,
    "details" JSONB,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "user_id" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "state" "IdempotencyState" NOT NULL DEFAULT 'in_flight',
    "response_status" INTEGER,
    "response_body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("user_id","route","key")
);

-- CreateTable
CREATE TABLE "player_count_samples" (
    "at" TIMESTAMPTZ(0) NOT NULL,
    "table_id" INTEGER NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "player_count_samples_pkey" PRIMARY KEY ("at","table_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_refresh_token_hash_key" ON "sessions"("refresh_token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_previous_refresh_token_hash_key" ON "sessions"("previous_refresh_token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sessions_ended_at_idx" ON "sessions"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_prev_hash_key" ON "audit_entries"("prev_hash");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_hash_key" ON "audit_entries"("hash");

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_idx" ON "audit_entries"("actor_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_at_idx" ON "audit_entries"("action", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_target_kind_target_id_at_idx" ON "audit_entries"("target_kind", "target_id", "at" DESC);

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");

-- CreateIndex
CREATE INDEX "player_count_samples_table_id_at_idx" ON "player_count_samples"("table_id", "at" DESC);

-- CreateIndex
CREATE INDEX "player_count_samples_terminal_id_at_idx" ON "player_count_samples"("terminal_id", "at" DESC);

-- Audit entries are append-only, for whoever holds the connection.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "audit_entries_append_only"
BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
