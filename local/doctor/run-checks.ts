import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { type Check, type Finding, fail } from './check.ts';
import { machineChecks } from './machine-checks.ts';
import { projectChecks } from './project-checks.ts';
import { siteChecks } from './site-checks.ts';
import type { Target } from './target.ts';

/** A check's name and result. */
export type CheckResult = Finding & { name: string };

/**
 * Runs every check in sequence. A check that throws counts as failed and does not stop the others.
 */
export async function runChecks(target: Target): Promise<CheckResult[]> {
  const lines: CheckResult[] = [];
  for (const [name, check] of Object.entries({ ...projectChecks, ...siteChecks, ...machineChecks })) {
    lines.push({ name, ...(await runCheck(check, target)) });
  }
  return lines;
}

async function runCheck(check: Check, target: Target): Promise<Finding> {
  try {
    return await check(target);
  } catch (error) {
    return error instanceof OperatorError
      ? fail(
          error.message,
          target.form === 'hosted'
            ? 'Check the URL and that the server is running.'
            : 'Check the URL and that the product is running. If it is, its log shows the reason.',
        )
      : fail(
          `could not be checked (${withoutDot(messageOf(error))})`,
          'Fix the cause, such as missing permissions of this user.',
        );
  }
}
