/** `npm run dev`: Astro's dev server with hot reload, against the embedded backend or the project in `.env`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { explain } from '../publishing/command.ts';
import { readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { startStack } from './stack.ts';
import { devRoutes } from './web/dev-routes.ts';
import { siteRoutes } from './web/site-routes.ts';

const progress = (text: string) => console.log(`  ${text}`);

try {
  // Rejects Astro's options, because the ports are set by variables.
  parseArgs();
  const environment = readEnvironment();
  const stack = await startStack(environment, progress);
  const failure = stack.backend?.failure();
  if (failure) {
    await stack.stop();
    throw new OperatorError(failure);
  }
  Object.assign(process.env, stack.variables, { SITE_MAX_AGE_MS: '1000' });
  const root = resolve(import.meta.dirname, '..');
  const routes = siteRoutes(stack, () => join(root, 'public'));
  const server = await dev({
    root,
    server: { port: environment.PORT },
    vite: { plugins: [devRoutes(routes)] },
  });
  if (stack.backend) {
    const { adminPassword } = stack.backend.secrets;
    progress(`administrator ${stack.settings.ADMIN_EMAIL}, password ${adminPassword}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Not awaited, because a page that is being rendered would delay it.
      void server.stop();
      await stack.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
