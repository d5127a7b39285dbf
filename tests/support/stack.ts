import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freePort } from './free-port.ts';

/** A running product for browser tests, on ports and in a data folder of its own. */
export interface TestStack {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  admin: { email: string; password: string };
  product: Product;
  /** Runs SQL as the database's owner: to look at what was saved, or to cause a fault. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** Builds and switches now, as the publisher would. */
  publish: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Makes stacks that all begin with the seed: built once, then copied, because ports are part of what is built. */
export class StackMaker {
  /** Where `TEST_STACKS` says, what is made stays: a worker that follows a failed one goes on with it. */
  readonly #kept = process.env['TEST_STACKS'];
  readonly #folder = this.#kept ?? mkdtempSync(join(tmpdir(), 'newsroom-test-'));
  readonly #variables: Record<string, string>;

  constructor(variables: Record<string, string> = {}) {
    this.#variables = variables;
  }

  /** A stack with the seed's content, whatever earlier stacks of this maker did to theirs. Stop one before the next. */
  async start(): Promise<TestStack> {
    const template = join(this.#folder, 'template');
    const portsFile = join(this.#folder, 'ports.json');
    if (!existsSync(portsFile)) {
      const free = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
      const first = await this.#launch(template, free);
      await first.stop();
      writeFileSync(portsFile, JSON.stringify(free));
    }
    const dataDir = mkdtempSync(join(this.#folder, 'data-'));
    cpSync(template, dataDir, { recursive: true });
    return this.#launch(dataDir, JSON.parse(readFileSync(portsFile, 'utf8')));
  }

  /** Removes everything that was made. */
  dispose(): void {
    if (!this.#kept) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #launch(dataDir: string, ports: Record<string, string>): Promise<TestStack> {
    const environment = readEnvironment({ ...ports, ...this.#variables, DATA_DIR: dataDir });
    const product = await startProduct(environment, () => {}, new AbortController().signal);
    const { stack, publisher } = product;
    const { backend } = stack;
    if (!backend) throw new Error('A test stack runs on the embedded backend.');
    return {
      siteUrl: stack.siteUrl,
      supabaseUrl: backend.url,
      publishableKey: backend.secrets.publishableKey,
      secretKey: backend.secrets.secretKey,
      admin: { email: environment.ADMIN_EMAIL, password: backend.secrets.adminPassword },
      product,
      sql: backend.sql,
      publish: async () => {
        await publisher.publish(new AbortController().signal);
      },
      stop: product.stop,
    };
  }
}
