-- A weekly schedule has a weekday, the others have none: one without it was due on Mondays.
UPDATE "report_schedules" SET "request" = jsonb_set("request", '{weekday}', '1')
WHERE "request"->>'every' = 'week' AND "request"->>'weekday' IS NULL;

UPDATE "report_schedules" SET "request" = jsonb_set("request", '{weekday}', 'null')
WHERE "request"->>'every' <> 'week' AND "request"->>'weekday' IS NOT NULL;
