/**
 * `npm run test:image`: tests the Dockerfile without Docker. Runs its steps in a clean folder, including `npm ci`, then
 * starts the product as in a container and waits until its health check succeeds.
 */
import { freePort } from '../tests/support/free-port.ts';
import { canRunImages, Image } from '../tests/support/image.ts';
import { until } from '../tests/support/until.ts';

if (!canRunImages()) {
  console.error('This requires root and private mounts: run it as root (in a container, with --privileged).');
  process.exit(1);
}
console.log('Running the steps of the Dockerfile …');
const image = Image.build();
const variables = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
const product = image.start(variables);
product.stdout?.pipe(process.stdout);
product.stderr?.pipe(process.stderr);
const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
try {
  await until('the health check succeeds', async () => image.isHealthy(variables), 180_000, 1000);
  console.log('The health check succeeded.');
} finally {
  product.kill('SIGTERM');
  console.log(`The product exited with code ${await ended}.`);
  image.remove();
}
