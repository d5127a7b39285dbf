import { OperatorError } from '../../src/environment.ts';
import { backups } from './backup-check.ts';
import type { Check, Finding } from './check.ts';
import { machineChecks } from './machine-checks.ts';
import { projectChecks } from './project-checks.ts';
import { siteChecks } from './site-checks.ts';
import type { Target } from './target.ts';

/** A check's name and result. */
export type CheckResult = Finding & { name: string };

/**
 * Runs every check in sequence. A check that throws an OperatorError counts as failed and does not stop the others.
 */
export async function runChecks(target: Target): Promise<CheckResult[]> {
  const lines: CheckResult[] = [];
  for (const check of [...projectChecks, ...siteChecks, ...machineChecks, backups]) {
    lines.push({ name: check.name, ...(await runCheck(check, target)) });
  }
  return lines;
}

async function runCheck(check: Check, target: Target): Promise<Finding> {
  try {
    return await check.run(target);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { ok: false, problem: error.message, remedy: 'Check the URL and that the server is running.' };
  }
}
