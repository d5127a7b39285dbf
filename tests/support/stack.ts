import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicUrl } from '../../local/backend/public-url.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freePorts } from './free-port.ts';
import { NO_PRICES } from './no-prices.ts';
import { copySeeded, ensureSharedFolder } from './run-folder.ts';
import { newServerDatabase } from './server-database.ts';

/** A running product for browser tests with its own ports, data folder and, with TEST_POSTGRES_URL, server database. */
export interface TestStack {
  siteUrl: string;
  /** The local port of the site. */
  port: number;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  admin: { email: string; password: string };
  product: Product;
  /** What the product has printed. */
  output: readonly string[];
  /** Runs SQL as the database owner, to check what was saved or to cause a fault. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** Builds and publishes the site immediately, as the publisher would. */
  publish: () => Promise<void>;
  /** Restarts the product and returns its new stack. */
  restart: () => Promise<TestStack>;
  stop: () => Promise<void>;
}

/** Variables that affect built pages. */
const BUILT_IN = /^(INLINE_AD|PUBLIC|SITE)_/;

/**
 * Creates stacks with the seed and its built site. The site is built once per worker, because it contains the ports.
 */
export class StackMaker {
  readonly #copies = mkdtempSync(join(tmpdir(), 'newsroom-test-'));
  readonly #variables: Record<string, string>;

  constructor(variables: Record<string, string> = {}) {
    this.#variables = variables;
  }

  /**
   * Starts a stack with the seed's content, unaffected by earlier stacks. Stop one before starting the next, which
   * removes its data.
   */
  async start(): Promise<TestStack> {
    const template = await this.#template();
    for (const name of readdirSync(this.#copies)) rmSync(join(this.#copies, name), { recursive: true });
    const { DATABASE_URL: database, ...ports } = JSON.parse(
      readFileSync(join(template, 'variables.json'), 'utf8'),
    );
    const dataDir = mkdtempSync(join(this.#copies, 'data-'));
    cpSync(join(template, 'data'), dataDir, { recursive: true });
    // Resized images are named by their content, so all stacks can share them.
    symlinkSync(join(template, 'images'), join(dataDir, 'images'));
    const copy = database && (await newServerDatabase({ copyOf: database }));
    return launch({
      ...this.#variables,
      ...ports,
      ...(copy && { DATABASE_URL: copy }),
      DATA_DIR: dataDir,
    });
  }

  /** Removes the stacks' data. */
  dispose(): void {
    rmSync(this.#copies, { recursive: true, force: true });
  }

  #template(): Promise<string> {
    const built = Object.entries(this.#variables).filter(([name]) => BUILT_IN.test(name));
    const digest = createHash('sha256')
      .update(JSON.stringify([built, process.env['TEST_POSTGRES_URL']]))
      .digest('hex');
    return ensureSharedFolder(`stack-${digest.slice(0, 8)}`, async (folder) => {
      const database = await newServerDatabase();
      const own = {
        ...(await freePorts()),
        ...(database && { DATABASE_URL: database }),
      };
      const dataDir = join(folder, 'data');
      if (!database) copySeeded('demo', dataDir);
      const stack = await launch({
        ...Object.fromEntries(built),
        ...own,
        COINGECKO_URL: NO_PRICES,
        DATA_DIR: dataDir,
      });
      await stack.stop();
      renameSync(join(dataDir, 'images'), join(folder, 'images'));
      writeFileSync(join(folder, 'variables.json'), JSON.stringify(own));
    });
  }
}

async function launch(variables: Record<string, string>): Promise<TestStack> {
  const environment = readEnvironment(variables);
  const output: string[] = [];
  const product = await startProduct(
    environment,
    (message) => output.push(message),
    new AbortController().signal,
  );
  const { stack, publisher } = product;
  const { backend } = stack;
  if (!backend) throw new Error('Test stacks require the embedded backend.');
  return {
    siteUrl: stack.siteUrl,
    port: environment.PORT,
    supabaseUrl: publicUrl(stack.siteUrl),
    publishableKey: backend.secrets.publishableKey,
    secretKey: backend.secrets.secretKey,
    admin: { email: environment.ADMIN_EMAIL, password: backend.secrets.adminPassword },
    product,
    output,
    sql: backend.sql,
    publish: async () => {
      await publisher.publish(new AbortController().signal);
    },
    restart: async () => {
      await product.stop();
      return launch(variables);
    },
    stop: product.stop,
  };
}
