/** `npm start`: backend up, site built, served. One process that owns the others; Ctrl-C ends them all. */
import { OperatorError, readEnvironment } from '../src/environment.ts';
import { type Product, startProduct } from './product.ts';
import type { Stack } from './stack.ts';

const stopping = new AbortController();
let product: Product | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

try {
  const environment = readEnvironment();
  console.log(`Starting ${environment.SITE_NAME} …`);
  product = await startProduct(environment, (text) => console.log(`  ${text}`), stopping.signal);
  if (stopping.signal.aborted) await end(0);
  product.stack.backend?.died.then((sentence) => {
    console.error(`\n${sentence}`);
    return stop(1);
  });
  console.log(banner(product.stack));
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof OperatorError ? `\n${error.message}` : error);
  process.exit(1);
}

function banner({ siteUrl, variables, backend }: Stack): string {
  const login = backend
    ? ['', `  Administrator  ${variables['ADMIN_EMAIL']}`, `  Password       ${variables['ADMIN_PASSWORD']}`]
    : [];
  return [
    '',
    `  Site           ${siteUrl}`,
    `  Console        ${siteUrl}/admin`,
    `  Backend        ${variables['PUBLIC_SUPABASE_URL']}`,
    ...login,
    '',
    'Ready',
  ].join('\n');
}

/** Before the product is up, the signal makes its start fail, which ends what it has started. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (product) await end(code);
}

async function end(code: number): Promise<never> {
  await product?.stop();
  process.exit(code);
}
