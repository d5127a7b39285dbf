import { z } from 'zod';
import { migrationTexts } from '../backend/migrations.ts';
import { type Finding, fail, pass, warn } from './check.ts';
import { type CreatedPolicy, createdPolicies, isWeakened } from './created-policies.ts';
import { quoted, runSql } from './remedies.ts';
import { type DeploymentReport, noReport, readReport } from './report.ts';
import { jsonOf, requestProject } from './requests.ts';
import type { Target } from './target.ts';

/** The clocks of this machine and the database can differ. */
const MINUTE = 60_000;

/** What visitors and signed-in users can read and write. */
export async function policies(target: Target): Promise<Finding> {
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
          .map((table) => `revoke insert, update, delete, truncate on public.${quoted(table)} from anon;`)
          .join(' '),
      ),
    );
  }
  const created = migrationTexts().flatMap(createdPolicies);
  const weakened = weakenedPolicies(report.policies, created);
  if (weakened.length > 0) {
    const statements = weakened.map(({ statement }) => statement).join(' ');
    return fail(
      `policies were changed and now give rights to everyone: ${namesOf(weakened)}`,
      `${dropping(target, weakened)} ${statements}`,
    );
  }
  const rows = await readable(target, hiddenRows());
  const columns = await readable(target, hiddenColumns);
  const others = otherPolicies(report.policies, created);
  if (rows.length + columns.length > 0) {
    const causes = others.filter(({ table }) => rows.some(([, query]) => query.startsWith(`${table}?`)));
    return fail(
      `visitors can read ${[...rows, ...columns].map(([what]) => what).join(', ')}`,
      causes.length > 0
        ? dropping(target, causes)
        : 'Compare the policies and grants of these tables with those in supabase/schemas.',
    );
  }
  if (others.length > 0) {
    return warn(
      `policies that this product does not have can give rights to visitors or users: ${namesOf(others)}`,
      `Nothing to do if that is intended. Otherwise: ${dropping(target, others)}`,
    );
  }
  return off.length > 0
    ? warn(
        `off for ${off.join(', ')}, which neither visitors nor signed-in users can read now`,
        enabling(target, off),
      )
    : pass('on for every table; visitors can only read');
}

const enabling = (target: Target, tables: readonly string[]) =>
  runSql(
    target,
    tables.map((table) => `alter table public.${quoted(table)} enable row level security;`).join(' '),
  );

type PolicyName = Pick<CreatedPolicy, 'table' | 'name'>;

const namesOf = (policies: readonly PolicyName[]) =>
  policies.map(({ table, name }) => `“${name}” on ${table}`).join(', ');

const dropping = (target: Target, policies: readonly PolicyName[]) =>
  runSql(
    target,
    policies.map(({ table, name }) => `drop policy ${quoted(name)} on public.${quoted(table)};`).join(' '),
  );

/** Queries for rows that visitors cannot read. */
function hiddenRows(): Readonly<Record<string, string>> {
  const later = new Date(Date.now() + MINUTE).toISOString();
  return {
    drafts: `articles?select=id&or=(published_at.is.null,published_at.gt.${later})`,
    'inactive advertisements': 'advertisements?select=id&is_active=is.false',
    'inactive banners': 'promo_banners?select=id&is_active=is.false',
  };
}

/** Queries for columns that visitors cannot read. */
const hiddenColumns = {
  'internal names of advertisements': 'advertisements?select=name',
  'notes of redirects': 'redirects?select=note&note=not.is.null',
};

/** Returns which of these queries visitors get rows from, although the site does not show them: [name, query]. */
async function readable(
  target: Target,
  queries: Readonly<Record<string, string>>,
): Promise<(readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const response = await requestProject(target, target.publishableKey, `/rest/v1/${query}&limit=1`);
    const { data: rows = [] } = z.array(z.unknown()).safeParse(jsonOf(response));
    if (rows.length > 0) found.push([what, query]);
  }
  return found;
}

/** Returns the policies on this product's tables that no migration has created. */
function otherPolicies(policies: DeploymentReport['policies'], created: readonly CreatedPolicy[]) {
  const tables = new Set(created.map(({ table }) => table));
  return policies.filter(
    (policy) => tables.has(policy.table) && !created.some((ours) => isSame(ours, policy)),
  );
}

/** Returns this product's policies that were changed in the database and now give rights to everyone. */
function weakenedPolicies(policies: DeploymentReport['policies'], created: readonly CreatedPolicy[]) {
  return policies.flatMap((policy) => {
    const ours = created.filter((candidate) => isSame(candidate, policy));
    // A later migration can have created the policy again.
    return ours.every((candidate) => isWeakened(candidate, policy.expressions)) ? ours.slice(-1) : [];
  });
}

const isSame = (a: PolicyName, b: PolicyName) => a.table === b.table && a.name === b.name;
