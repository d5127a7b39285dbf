import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { runChecks } from '../../local/doctor/run-checks.ts';
import { type Target, targetOf } from '../../local/doctor/target.ts';
import { readEnvironment } from '../../src/environment.ts';
import { type FakeCoinGecko, startFakeCoinGecko } from './fake-coingecko.ts';
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

/** Starts a stack before the tests of a file and stops it after them. */
export function examinedStack(): ExaminedStack {
  let coinGecko: FakeCoinGecko;
  let maker: StackMaker;
  let stack: TestStack;
  let project: FaultyProxy;
  let site: FaultyProxy;
  let target: Target;

  beforeAll(async () => {
    coinGecko = await startFakeCoinGecko();
    maker = new StackMaker({ COINGECKO_URL: coinGecko.url });
    stack = await maker.start();
    project = await startFaultyProxy(stack.supabaseUrl);
    site = await startFaultyProxy(stack.siteUrl);
    target = targetOf(readEnvironment(stack.product.stack.variables), 'the test');
  }, 180_000);

  afterEach(() => {
    project.fault = () => null;
    site.fault = () => null;
  });

  afterAll(async () => {
    await project?.stop();
    await site?.stop();
    await stack?.stop();
    maker.dispose();
    await coinGecko.stop();
  });

  const failures = async (changed: Partial<Target> = {}) => {
    const lines = await runChecks({ ...target, ...changed });
    expect(lines).toHaveLength(18);
    return Object.fromEntries(
      lines.flatMap((line) =>
        line.ok || line.isWarning ? [] : [[line.name, `${line.problem} → ${line.remedy}`]],
      ),
    );
  };

  return {
    get stack() {
      return stack;
    },
    get project() {
      return project;
    },
    get site() {
      return site;
    },
    get target() {
      return target;
    },
    failures,
    failuresAfter: async (change, undo) => {
      await stack.sql(change);
      try {
        return await failures();
      } finally {
        await stack.sql(undo);
      }
    },
  };
}

/** Returns a fault that sends this response for `path`. */
export const respondingAt =
  (path: string, status: number, body: string, type = 'application/json') =>
  (request: { path: string }): Fault | null =>
    request.path === path ? { kind: 'response', status, type, body } : null;
