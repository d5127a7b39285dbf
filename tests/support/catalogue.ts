type Query = (statement: string) => Promise<Record<string, unknown>[]>;

const schemas = "('public'::regnamespace, 'private'::regnamespace)";

/** Queries that return one text per object. They ignore the order of columns, because migrations append columns. */
const statements = [
  `select 'schema ' || nspname || ' ' || coalesce(nspacl::text, '') || ' ' || coalesce(obj_description(oid), '')
     from pg_namespace where oid in ${schemas}`,
  `select format('default privileges %s %s %s', coalesce(defaclnamespace::regnamespace::text, '*'), defaclobjtype, defaclacl)
     from pg_default_acl`,
  `select format('%s %s, row security %s %s, %s, %s', relkind, oid::regclass, relrowsecurity, relforcerowsecurity,
       (select string_agg(acl::text, ' ' order by acl::text) from unnest(relacl) as acl), obj_description(oid, 'pg_class'))
     from pg_class where relnamespace in ${schemas} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select format('column %s.%s %s, not null %s, default %s, identity "%s", %s, %s', attrelid::regclass, attname,
       format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity,
       (select string_agg(acl::text, ' ' order by acl::text) from unnest(attacl) as acl), col_description(attrelid, attnum))
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum join pg_class on pg_class.oid = attrelid
     where relnamespace in ${schemas} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
     from pg_constraint where connamespace in ${schemas}`,
  `select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${schemas}`,
  `select format('%s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
     from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace in ${schemas} and not tgisinternal`,
  `select pg_get_functiondef(oid) || format(' %s, %s, %s', pronamespace::regnamespace,
       (select string_agg(acl::text, ' ' order by acl::text) from unnest(proacl) as acl), obj_description(oid, 'pg_proc'))
     from pg_proc where pronamespace in ${schemas}`,
  `select format('policy "%s" on %I.%I for %s to %s: %s, %s, %s', policyname, schemaname, tablename, cmd, roles, permissive, qual, with_check)
     from pg_policies where schemaname in ('public', 'private', 'storage')`,
  `select 'type ' || format_type(oid, null) from pg_type where typnamespace in ${schemas} and typtype in ('e', 'd', 'c')`,
  `select format('publishing settings %s', to_jsonb(settings)) from private.publish_settings as settings`,
  `select format('bucket %s, public %s, %s bytes, %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets`,
];

/** Returns everything that SQL files define in the product's schemas and in storage, as sorted strings. */
export async function catalogue(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    const rows = await query(`select entry from (${statement}) as listed (entry)`);
    found.push(...rows.map(({ entry }) => String(entry)));
  }
  return found.sort();
}
