import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { uploadMedia } from '../local/backup/media.ts';
import { mediaUrlOf } from '../src/rules/media-url.ts';
import { image, runProgram } from '../tests/support/backups.ts';
import { type ProductProcess, startProductProcess } from '../tests/support/product-process.ts';
import {
  type Bench,
  counted,
  filledProduct,
  newestArticleUrl,
  newProduct,
  onBothDatabases,
  scaled,
} from './databases.ts';
import { figure, type Measurement, timed } from './measurement.ts';
import { waitUntilServed } from './served-article.ts';

const articles = scaled(10_000);
const mediaMegabytes = scaled(1024);
/** The largest upload is 5 MB. */
const FILE_MEGABYTES = 4;

/** Measures a backup of a large site and its restore, on both kinds of database. */
export const measureBackups = () => onBothDatabases(measureBackup);

/**
 * Backs up the running product, restores the archive into an empty product, and starts that until its pages are served.
 */
async function measureBackup(bench: Bench): Promise<Measurement[]> {
  const variables = await filledProduct(bench, articles);
  const product = await startProductProcess(variables);
  await uploadFiles(product);
  const archive = join(bench.folder, 'archive.tar.gz');
  const backup = await timed(() => run('main', ['--to', archive], variables));
  await product.stop();

  const other = await newProduct(bench);
  const restore = await timed(() => run('restore', [archive, '--yes'], other));
  let restored: ProductProcess | undefined;
  const build = await timed(async () => {
    restored = await startProductProcess(other);
    await waitUntilServed(newestArticleUrl(other), 'Article 1 ');
  });
  await restored?.stop();
  rmSync(archive);
  const what = `${counted(articles)} articles and ${mediaMegabytes} MB of media`;
  return [
    figure(`backup, ${what}`, backup / 1000, 's', 1),
    figure(`restore, ${what}`, restore / 1000, 's', 1),
    figure(`restore and build, ${what}`, (restore + build) / 1000, 's', 1),
  ];
}

/** Uploads files that cannot be compressed, as images usually cannot. */
async function uploadFiles(product: ProductProcess): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '' } = product.variables();
  const project = { url, secretKey, mediaUrl: mediaUrlOf(url) };
  for (let file = 0; file < mediaMegabytes / FILE_MEGABYTES; file += 1) {
    const mediaFile = { name: `bench/${file}.png`, type: 'image/png', cacheControl: 'no-cache' };
    const content = new Uint8Array([...image(''), ...randomBytes(FILE_MEGABYTES * 1024 * 1024)]);
    await uploadMedia(project, mediaFile, content);
  }
}

async function run(...parameters: Parameters<typeof runProgram>): Promise<void> {
  const { code, output } = await runProgram(...parameters);
  if (code !== 0) throw new Error(output);
}
