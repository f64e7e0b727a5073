-- Measures are called sanctions, keep-outs table bans, and cases protection cases: in tables, columns, types, indexes
-- and stored kinds. The audit keeps its words, because its chain covers them.

-- Sanctions
ALTER TYPE "MeasureState" RENAME TO "SanctionState";
ALTER TYPE "MeasureEnforcement" RENAME TO "SanctionEnforcement";
ALTER TYPE "MeasureAppeal" RENAME TO "SanctionAppeal";

ALTER TABLE "measures" RENAME TO "sanctions";
ALTER TABLE "sanctions" RENAME COLUMN "taken_by_id" TO "applied_by_id";
ALTER TABLE "sanctions" RENAME COLUMN "taken_by_name" TO "applied_by_name";
ALTER TABLE "sanctions" RENAME COLUMN "taken_as" TO "applied_as";
ALTER TABLE "sanctions" RENAME COLUMN "taken_roles" TO "applied_roles";
ALTER TABLE "sanctions" RENAME COLUMN "taken_at" TO "applied_at";
ALTER TABLE "sanctions" RENAME CONSTRAINT "measures_pkey" TO "sanctions_pkey";
ALTER INDEX "measures_player_id_taken_at_idx" RENAME TO "sanctions_player_id_applied_at_idx";
ALTER INDEX "measures_state_ends_at_idx" RENAME TO "sanctions_state_ends_at_idx";
ALTER INDEX "measures_taken_at_id_idx" RENAME TO "sanctions_applied_at_id_idx";

ALTER TABLE "measure_steps" RENAME TO "sanction_steps";
ALTER SEQUENCE "measure_steps_id_seq" RENAME TO "sanction_steps_id_seq";
ALTER TABLE "sanction_steps" RENAME COLUMN "measure_id" TO "sanction_id";
ALTER TABLE "sanction_steps" RENAME CONSTRAINT "measure_steps_pkey" TO "sanction_steps_pkey";
ALTER TABLE "sanction_steps" RENAME CONSTRAINT "measure_steps_measure_id_fkey" TO "sanction_steps_sanction_id_fkey";
ALTER INDEX "measure_steps_measure_id_at_idx" RENAME TO "sanction_steps_sanction_id_at_idx";

-- Protection cases
ALTER TYPE "CaseSeverity" RENAME TO "ProtectionCaseSeverity";
ALTER TYPE "CaseState" RENAME TO "ProtectionCaseState";

ALTER TABLE "cases" RENAME TO "protection_cases";
ALTER TABLE "protection_cases" RENAME CONSTRAINT "cases_pkey" TO "protection_cases_pkey";
ALTER INDEX "cases_open_key_key" RENAME TO "protection_cases_open_key_key";
ALTER INDEX "cases_player_id_opened_at_idx" RENAME TO "protection_cases_player_id_opened_at_idx";
ALTER INDEX "cases_state_severity_look_due_at_idx" RENAME TO "protection_cases_state_severity_look_due_at_idx";
ALTER INDEX "cases_opened_at_idx" RENAME TO "protection_cases_opened_at_idx";

ALTER TABLE "case_markers" RENAME TO "protection_case_markers";
ALTER TABLE "protection_case_markers" RENAME CONSTRAINT "case_markers_pkey" TO "protection_case_markers_pkey";
ALTER TABLE "protection_case_markers" RENAME CONSTRAINT "case_markers_case_id_fkey" TO "protection_case_markers_case_id_fkey";
ALTER INDEX "case_markers_key_key" RENAME TO "protection_case_markers_key_key";
ALTER INDEX "case_markers_case_id_at_idx" RENAME TO "protection_case_markers_case_id_at_idx";
ALTER INDEX "case_markers_player_id_kind_at_idx" RENAME TO "protection_case_markers_player_id_kind_at_idx";

ALTER TABLE "case_steps" RENAME TO "protection_case_steps";
ALTER SEQUENCE "case_steps_id_seq" RENAME TO "protection_case_steps_id_seq";
ALTER TABLE "protection_case_steps" RENAME CONSTRAINT "case_steps_pkey" TO "protection_case_steps_pkey";
ALTER TABLE "protection_case_steps" RENAME CONSTRAINT "case_steps_case_id_fkey" TO "protection_case_steps_case_id_fkey";
ALTER INDEX "case_steps_case_id_at_idx" RENAME TO "protection_case_steps_case_id_at_idx";

ALTER TABLE "case_cursor" RENAME TO "protection_case_cursor";
ALTER TABLE "protection_case_cursor" RENAME CONSTRAINT "case_cursor_pkey" TO "protection_case_cursor_pkey";

-- Stored kinds
UPDATE "sanctions" SET "kind" = 'table_ban' WHERE "kind" = 'keep_out';
UPDATE "sanction_steps" SET "act" = 'applied' WHERE "act" = 'taken';
UPDATE "protection_cases" SET "outcome" = 'sanction_applied' WHERE "outcome" = 'measure_taken';
UPDATE "protection_case_markers" SET "evidence" = ("evidence" - 'measure_id' - 'measure') || jsonb_build_object(
  'sanction_id', "evidence" -> 'measure_id',
  'sanction', CASE "evidence" ->> 'measure' WHEN 'keep_out' THEN 'table_ban' ELSE "evidence" ->> 'measure' END
) WHERE "kind" = 'returned';
UPDATE "retention_runs" SET
  "done" = array_replace(array_replace("done", 'measures', 'sanctions'), 'cases', 'protection_cases'),
  "deleted" = ("deleted" - 'measures' - 'cases') || jsonb_strip_nulls(jsonb_build_object(
    'sanctions', "deleted" -> 'measures', 'protection_cases', "deleted" -> 'cases'));
UPDATE "player_erasures" SET
  "steps" = array_replace(array_replace("steps", 'measures', 'sanctions'), 'cases', 'protection_cases'),
  "counts" = ("counts" - 'measures' - 'cases') || jsonb_strip_nulls(jsonb_build_object(
    'sanctions', "counts" -> 'measures', 'protection_cases', "counts" -> 'cases')),
  "lines" = ARRAY(
    SELECT regexp_replace(regexp_replace("line", '^measure\.', 'sanction.'), '^case\.', 'protection_case.')
    FROM unnest("lines") WITH ORDINALITY AS "marked" ("line", "place") ORDER BY "place");
UPDATE "saved_views" SET
  "screen" = 'sanctions',
  "query" = replace(replace("query", 'kind=keep_out', 'kind=table_ban'), 'taken_at', 'applied_at')
  WHERE "screen" = 'measures';
UPDATE "saved_views" SET "screen" = 'protection-cases' WHERE "screen" = 'cases';
UPDATE "leaderships" SET "name" = 'sanctions' WHERE "name" = 'measures';
UPDATE "leaderships" SET "name" = 'protection-cases' WHERE "name" = 'cases';
