-- CreateEnum
CREATE TYPE "CaseSeverity" AS ENUM ('critical', 'high', 'medium', 'low');

-- CreateEnum
CREATE TYPE "CaseState" AS ENUM ('new', 'triaged', 'in_progress', 'interaction_recorded', 'awaiting_evaluation', 'escalated', 'closed', 'merged', 'no_action');

-- CreateTable
CREATE TABLE "cases" (
    "id" UUID NOT NULL,
    "player_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "open_key" TEXT,
    "terminal_id" INTEGER,
    "table_id" TEXT,
    "table_title" TEXT,
    "chat_id" TEXT,
    "severity" "CaseSeverity" NOT NULL,
    "state" "CaseState" NOT NULL DEFAULT 'new',
    "version" INTEGER NOT NULL DEFAULT 1,
    "owner_id" TEXT,
    "owner_name" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "look_due_at" TIMESTAMPTZ(3) NOT NULL,
    "looked_at" TIMESTAMPTZ(3),
    "first_due_at" TIMESTAMPTZ(3) NOT NULL,
    "first_looked_at" TIMESTAMPTZ(3),
    "seen" TEXT,
    "said" TEXT,
    "outcome" TEXT,
    "evaluation_at" TIMESTAMPTZ(3),
    "finding" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "merged_into" UUID,

    CONSTRAINT "cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_markers" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "severity" "CaseSeverity" NOT NULL,
    "evidence" JSONB NOT NULL,
    "flag_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "case_markers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_steps" (
    "id" BIGSERIAL NOT NULL,
    "case_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT,
    "state" "CaseState" NOT NULL,
    "severity" "CaseSeverity" NOT NULL,
    "text" TEXT,

    CONSTRAINT "case_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_cursor" (
    "id" INTEGER NOT NULL,
    "flag_seq" BIGINT NOT NULL,

    CONSTRAINT "case_cursor_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cases_open_key_key" ON "cases"("open_key");

-- CreateIndex
CREATE INDEX "cases_player_id_opened_at_idx" ON "cases"("player_id", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "cases_state_severity_look_due_at_idx" ON "cases"("state", "severity", "look_due_at");

-- CreateIndex
CREATE INDEX "cases_opened_at_idx" ON "cases"("opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "case_markers_key_key" ON "case_markers"("key");

-- CreateIndex
CREATE INDEX "case_markers_case_id_at_idx" ON "case_markers"("case_id", "at");

-- CreateIndex
CREATE INDEX "case_markers_player_id_kind_at_idx" ON "case_markers"("player_id", "kind", "at");

-- CreateIndex
CREATE INDEX "case_steps_case_id_at_idx" ON "case_steps"("case_id", "at");

-- AddForeignKey
ALTER TABLE "case_markers" ADD CONSTRAINT "case_markers_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
