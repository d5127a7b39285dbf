import { afterAll, afterEach, expect } from 'vitest';
import { runChecks } from '../../local/doctor/run-checks.ts';
import { type Target, targetOf } from '../../local/doctor/target.ts';
import { readEnvironment } from '../../src/environment.ts';
import { startFakeCoinGecko } from './fake-coingecko.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { StackMaker, type TestStack } from './stack.ts';

/** The stack of a test file and its examination by the doctor. */
export interface ExaminedStack {
  readonly stack: TestStack;
  /** The proxies in front of the project and the site. Their faults are reset after each test. */
  readonly project: FaultyProxy;
  readonly site: FaultyProxy;
  readonly target: Target;
  /** Returns the failed checks by name, with problem and remedy in one text. */
  failures(changed?: Partial<Target>): Promise<Record<string, string>>;
  /** Returns the failures after the SQL `change`, and then undoes it. */
  failuresAfter(change: string, undo: string): Promise<Record<string, string>>;
}

/** Starts a stack for the tests of a file. Call it at the top level of the file. */
export async function examinedStack(): Promise<ExaminedStack> {
  const coinGecko = await startFakeCoinGecko();
  const maker = new StackMaker({ COINGECKO_URL: coinGecko.url });
  const stack = await maker.start();
  const project = await startFaultyProxy(stack.supabaseUrl);
  const site = await startFaultyProxy(stack.siteUrl);
  afterEach(() => {
    project.fault = () => null;
    site.fault = () => null;
  });
  afterAll(async () => {
    await project.stop();
    await site.stop();
    await stack.stop();
    maker.dispose();
    await coinGecko.stop();
  });
  const target = targetOf(readEnvironment(stack.product.stack.variables), 'the test');

  const failures = async (changed: Partial<Target> = {}) => {
    const lines = await runChecks({ ...target, ...changed });
    expect(lines).toHaveLength(18);
    return Object.fromEntries(
      lines.flatMap((line) =>
        line.ok || line.isWarning ? [] : [[line.name, `${line.problem} → ${line.remedy}`]],
      ),
    );
  };
  const failuresAfter = async (change: string, undo: string) => {
    await stack.sql(change);
    try {
      return await failures();
    } finally {
      await stack.sql(undo);
    }
  };
  return { stack, project, site, target, failures, failuresAfter };
}

/** Returns a fault that sends this response for `path`. */
export const respondingAt =
  (path: string, status: number, body: string, type = 'application/json') =>
  (request: { path: string }): Fault | null =>
    request.path === path ? { kind: 'response', status, type, body } : null;
