import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SECRETS } from '../../publishing/files/data-folder-marks.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';

const schema = z.object({
  /** In a temporary copy of a hosted project, this is the key of that project. Those of older projects can be JWTs. */
  publishableKey: z.string().min(20),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  adminPassword: z.string().min(12),
  webhookSecret: z.string().startsWith('whsec_'),
});

/** The secrets of the local stack: API keys, JWT secret, webhook secret and the demo administrator's password. */
export type BackendSecrets = z.infer<typeof schema>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Returns the path of the secrets file in `dataDir`. */
export const secretsFile = (dataDir: string) => join(dataDir, SECRETS);

/** Returns the secrets of the stack in `dataDir`. The first call generates them and stores them with mode 600. */
export function backendSecrets(dataDir: string): BackendSecrets {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return readSecrets(file);
  const secrets = newSecrets();
  writeSecrets(dataDir, secrets);
  return secrets;
}

/** Stores the secrets of the stack in `dataDir`. */
export function writeSecrets(dataDir: string, secrets: BackendSecrets): void {
  const file = secretsFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Generates random secrets. */
export const newSecrets = (): BackendSecrets => ({
  publishableKey: `sb_publishable_${random(24)}`,
  secretKey: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
  adminPassword: random(12),
  webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
});

function readSecrets(file: string): BackendSecrets {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new OperatorError(
        `Could not read the keys in ${file} (${messageOf(error)}). Make the file readable for this user.`,
      );
    }
    content = null;
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    throw new OperatorError(
      `The keys in ${file} are damaged. Delete the file and start again: new keys are generated, content and passwords stay, and everyone has to sign in again.`,
    );
  }
  return parsed.data;
}
