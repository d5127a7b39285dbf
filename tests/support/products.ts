import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoArticle } from './demo-article.ts';
import { freePorts } from './free-port.ts';
import { type ProductCommand, type ProductProcess, startProductProcess } from './product-process.ts';
import { copySeeded, ensureSharedFolder } from './run-folder.ts';
import { fetchArticlePage, waitUntilLive } from './served-titles.ts';
import { writeRows } from './write-rows.ts';

/** Products in separate processes, one at a time, on copies of a data folder with a database and two releases. */
export class Products {
  readonly variables: Record<string, string>;
  readonly template: string;
  readonly #copies = mkdtempSync(join(tmpdir(), 'newsroom-products-'));
  readonly #running: ProductProcess[] = [];
  #count = 0;

  private constructor(variables: Record<string, string>, template: string) {
    this.variables = variables;
    this.template = template;
  }

  /** On the first call in a worker, starts a product and edits an article, so that there are two releases to copy. */
  static async prepare(): Promise<Products> {
    const made = await ensureSharedFolder('products', async (folder) => {
      const ports = await freePorts();
      const template = join(folder, 'data');
      copySeeded('demo', template);
      const products = new Products(ports, template);
      await products.start(template);
      await products.retitle('Written for the template');
      await products.waitUntilLive('Written for the template');
      await products.dispose();
      writeFileSync(join(folder, 'ports.json'), JSON.stringify(ports));
    });
    const ports = JSON.parse(readFileSync(join(made, 'ports.json'), 'utf8'));
    return new Products(ports, join(made, 'data'));
  }

  get site(): string {
    return `http://localhost:${this.variables['PORT']}`;
  }

  get backend(): string {
    return `http://localhost:${this.variables['SUPABASE_PORT']}`;
  }

  get articleUrl(): string {
    return `${this.site}/articles/${demoArticle}`;
  }

  /** Creates a copy of the template that a test can damage, and returns its path. */
  newDataDir(): string {
    this.#count += 1;
    const folder = join(this.#copies, `data-${this.#count}`);
    cpSync(this.template, folder, { recursive: true });
    return folder;
  }

  async start(dataDir: string, command?: ProductCommand): Promise<ProductProcess> {
    const product = await startProductProcess({ ...this.variables, DATA_DIR: dataDir }, command);
    this.#running.push(product);
    return product;
  }

  async retitle(title: string): Promise<void> {
    const status = await this.tryRetitle(title);
    if (status !== 204) throw new Error(`The article was not changed: status ${status}.`);
  }

  /** Changes the title and returns the response status, or 0 without a response. */
  async tryRetitle(title: string): Promise<number> {
    const secretKey = this.#running.at(-1)?.variables()['SUPABASE_SECRET_KEY'] ?? '';
    const project = { url: this.backend, secretKey };
    return writeRows(project, 'PATCH', `articles?slug=eq.${demoArticle}`, { title }).catch(() => 0);
  }

  async isServed(text: string): Promise<boolean> {
    return (await fetchArticlePage(this.site)).includes(text);
  }

  /** Waits until the article is served with this title. */
  async waitUntilLive(title: string): Promise<void> {
    await waitUntilLive(this.site, title);
  }

  /** Returns whether the backend responds. */
  async responds(): Promise<boolean> {
    return (await fetch(`${this.backend}/rest/v1/articles?limit=1`).catch(() => null)) !== null;
  }

  async stopAll(): Promise<void> {
    for (const product of this.#running.splice(0)) await product.stop();
  }

  async dispose(): Promise<void> {
    await this.stopAll();
    rmSync(this.#copies, { recursive: true, force: true });
  }
}

/** Returns the folder of the release that the product in `dataDir` serves or served last. */
export function releaseIn(dataDir: string): string {
  return join(dataDir, 'releases', readFileSync(join(dataDir, 'releases/current'), 'utf8').trim());
}
