/** `npm run rollback`: makes the running product serve the previous release. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { servedBuild } from '../publishing/build-info.ts';
import { runCommand } from '../publishing/command.ts';
import { readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { parsedJson } from '../src/rules/json.ts';
import { localEnvFile, readLocalEnvironment } from './local-env.ts';

await runCommand(async () => {
  parseArgs();
  console.log(await rollBack());
});

async function rollBack(): Promise<string> {
  const { DATA_DIR: dataDir } = readEnvironment();
  const file = localEnvFile(dataDir);
  const environment = readLocalEnvironment(dataDir);
  if (!environment) throw new OperatorError(`${file} does not exist. Run npm start first.`);
  const { PORT: port, WEBHOOK_SECRET: secret } = environment;
  // Not SITE_URL, whose host may not be reachable from this machine.
  const siteUrl = `http://localhost:${port}`;
  if (!secret)
    throw new OperatorError(`${file} has no WEBHOOK_SECRET, which is needed to call the publisher.`);
  const id = randomUUID();
  const now = new Date();
  const body = JSON.stringify({ action: 'rollback' });
  const response = await fetch(`${siteUrl}/hooks/rollback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
  }).catch(() => {
    throw new OperatorError(
      `The product at ${siteUrl} does not respond. Start it with npm start, then try again.`,
    );
  });
  const text = await response.text();
  if (!response.ok) throw new OperatorError(`Not rolled back. ${errorIn(text)}`);
  const { pages, articles } = servedBuild.parse(JSON.parse(text));
  const size = articles === null ? `${pages} pages` : `${articles} articles, ${pages} pages`;
  return `Serving the previous release (${size}). It stays live until the content changes.`;
}

/** Returns the message of an error response: its JSON field or, from another server, its text. */
function errorIn(text: string): string {
  return z.object({ error: z.string() }).safeParse(parsedJson(text)).data?.error ?? text;
}
