/**
 * `npm run test:image`: proves the Dockerfile without Docker. Its steps run in a clean folder, `npm ci` included, and the
 * product is started as in a container until its health check succeeds.
 */
import { freePort } from '../tests/support/free-port.ts';
import { canRunImages, Image } from '../tests/support/image.ts';
import { until } from '../tests/support/until.ts';

if (!canRunImages()) {
  console.error(
    'This needs root and mounts of its own: run it as root on a machine, or in a container with --privileged.',
  );
  process.exit(1);
}
console.log('Running the steps of the Dockerfile …');
const image = Image.build();
const variables = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
const product = image.start(variables);
product.stdout?.pipe(process.stdout);
product.stderr?.pipe(process.stderr);
const ended = new Promise<number | null>((done) => product.once('exit', done));
try {
  await until('the health check succeeds', async () => image.isHealthy(variables), 180_000, 1000);
  console.log('The health check succeeded.');
} finally {
  product.kill('SIGTERM');
  console.log(`The product ended with code ${await ended}.`);
  image.remove();
}
