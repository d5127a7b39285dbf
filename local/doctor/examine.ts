import { OperatorError } from '../../src/environment.ts';
import { backups } from './backup-check.ts';
import type { Check, Finding } from './check.ts';
import { machineChecks } from './machine-checks.ts';
import { projectChecks } from './project-checks.ts';
import { siteChecks } from './site-checks.ts';
import type { Target } from './target.ts';

/** A check's name and result. */
export type Line = Finding & { name: string };

/** Runs every check in sequence. A failing check does not stop the others. */
export async function examine(target: Target): Promise<Line[]> {
  const lines: Line[] = [];
  for (const check of [...projectChecks, ...siteChecks, ...machineChecks, backups]) {
    lines.push({ name: check.name, ...(await found(check, target)) });
  }
  return lines;
}

async function found(check: Check, target: Target): Promise<Finding> {
  try {
    return await check.look(target);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { ok: false, problem: error.message, remedy: 'Check the URL and that the server is running.' };
  }
}
