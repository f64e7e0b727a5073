/**
 * Lists everything that a migration can create, one line for each object in a fixed order. The line of a column has its
 * nullability; newer servers also list it as a constraint, which is left out.
 */
export const CATALOG_QUERY = `
SELECT line FROM (
  SELECT format('column %s.%s %s %s %s', c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default)
  FROM information_schema.columns c WHERE c.table_schema = 'public'
  UNION ALL
  SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT format('enum %s %s %s', typname, enumsortorder, enumlabel)
  FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
  UNION ALL
  SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
) AS things (line) ORDER BY line COLLATE "C"`;
