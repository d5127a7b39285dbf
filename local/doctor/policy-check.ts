import { z } from 'zod';
import { migrationTexts } from '../backend/migrations.ts';
import { type Check, fail, pass, warn } from './check.ts';
import { runSql } from './remedies.ts';
import { type DeploymentReport, noReport, readReport } from './report.ts';
import { jsonOf, requestProject } from './requests.ts';
import type { Target } from './target.ts';

/** The clocks of this machine and the database can differ. */
const MINUTE = 60_000;

/** What visitors and signed-in users can read and write. */
export const policies: Check = {
  name: 'row-level security',
  run: async (target) => {
    const report = await readReport(target);
    if (!report) return noReport(target);
    const off = report.tables_without_row_security;
    const open = report.readable_tables_without_row_security ?? off;
    const writable = report.tables_that_visitors_may_write;
    if (open.length > 0) {
      return fail(`off for ${open.join(', ')}: anyone can read every row`, enabling(target, open));
    }
    if (writable.length > 0) {
      return fail(
        `visitors can write to ${writable.join(', ')}`,
        runSql(
          target,
          writable
            .map((table) => `revoke insert, update, delete, truncate on public.${table} from anon;`)
            .join(' '),
        ),
      );
    }
    const hidden = await readableHiddenRows(target);
    const others = otherPolicies(report.policies);
    if (hidden.length > 0) {
      return fail(
        `visitors can read drafts or inactive rows of ${hidden.join(', ')}`,
        others.length > 0
          ? dropping(target, others)
          : 'Compare the policies of these tables with those in supabase/schemas.',
      );
    }
    if (others.length > 0) {
      const names = others.map(({ table, name }) => `“${name}” on ${table}`).join(', ');
      return warn(
        `policies that this product does not have can give rights to visitors or users: ${names}`,
        `Nothing to do if that is intended. Otherwise: ${dropping(target, others)}`,
      );
    }
    return off.length > 0
      ? warn(
          `off for ${off.join(', ')}, which neither visitors nor signed-in users can read now`,
          enabling(target, off),
        )
      : pass('on for every table; visitors can only read');
  },
};

const enabling = (target: Target, tables: readonly string[]) =>
  runSql(target, tables.map((table) => `alter table public.${table} enable row level security;`).join(' '));

const dropping = (target: Target, policies: DeploymentReport['policies']) =>
  runSql(
    target,
    policies
      .map(({ table, name }) => `drop policy "${name.replaceAll('"', '""')}" on public.${table};`)
      .join(' '),
  );

/** Returns the content tables of which visitors can read rows that the site does not show. */
async function readableHiddenRows(target: Target): Promise<string[]> {
  const hidden = {
    articles: `or=(published_at.is.null,published_at.gt.${new Date(Date.now() + MINUTE).toISOString()})`,
    advertisements: 'is_active=is.false',
    promo_banners: 'is_active=is.false',
  };
  const readable: string[] = [];
  for (const [table, condition] of Object.entries(hidden)) {
    const path = `/rest/v1/${table}?select=id&limit=1&${condition}`;
    const rows = z
      .array(z.unknown())
      .safeParse(jsonOf(await requestProject(target, target.publishableKey, path)));
    if (rows.data && rows.data.length > 0) readable.push(table);
  }
  return readable;
}

/** Returns the policies on this product's tables that no migration has created. */
function otherPolicies(policies: DeploymentReport['policies']): DeploymentReport['policies'] {
  const created = /create policy (?:"([^"]+)"|(\w+))\s+on (?:public\.)?"?(\w+)/gi;
  const known = migrationTexts().flatMap((sql) =>
    [...sql.matchAll(created)].map(([, quoted, plain, table = '']) => ({
      table,
      name: quoted ?? plain ?? '',
    })),
  );
  const tables = new Set(known.map(({ table }) => table));
  return policies.filter(
    ({ table, name }) =>
      tables.has(table) && !known.some((ours) => ours.table === table && ours.name === name),
  );
}
