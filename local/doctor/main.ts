/**
 * `npm run doctor`: checks a configured environment and shows how to fix each problem. With `--json`, prints one object
 * for monitoring. With `--mail ADDRESS`, makes a hosted project send an email to an account. Exits with code 1 if a
 * check fails.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { type CheckResult, runChecks } from './run-checks.ts';
import { readTarget } from './target.ts';

await runCommand(async () => {
  const { json, mail } = parseArgs({
    options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
  }).values;
  const target = { ...readTarget(), mailTo: mail };
  if (!json) console.log(`Checking ${target.siteUrl} and ${target.projectUrl} (from ${target.source})\n`);
  const lines = await runChecks(target);
  if (!json) for (const line of lines) console.log(formatted(line));
  const failed = lines.filter((line) => !line.ok && !line.isWarning).length;
  const warned = lines.filter((line) => !line.ok && line.isWarning).length;
  if (json) console.log(JSON.stringify({ site: target.siteUrl, failed, checks: lines }));
  else console.log(`\n${summary(lines.length, failed, warned)}`);
  process.exitCode = failed === 0 ? 0 : 1;
});

function summary(checks: number, failed: number, warned: number): string {
  if (failed > 0) return `${failed} of ${checks} checks failed.`;
  return warned > 0 ? `No check failed. Warnings: ${warned}.` : 'All checks passed.';
}

function formatted(line: CheckResult): string {
  const name = line.name.padEnd(18);
  if (line.ok) return `ok    ${name} ${line.detail}`;
  return `${line.isWarning ? 'WARN' : 'FAIL'}  ${name} ${line.problem}. → ${line.remedy}`;
}
