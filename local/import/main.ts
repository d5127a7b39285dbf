/** `npm run import -- SOURCE`: imports the posts of a WordPress site, or of a JSON file, into the product. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../publishing/command.ts';
import { readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { counted } from '../../src/rules/counted.ts';
import { openProject } from '../backup/open-project.ts';
import { importPosts } from './import-posts.ts';
import { splitCredentials } from './old-site.ts';
import { isSite, otherContent, readPosts, type Warn } from './posts.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0)
    throw new OperatorError(
      'Specify one source: npm run import -- https://old.example, or npm run import -- posts.json.',
    );
  const { source, headersFor } = splitCredentials(given);
  const environment = readEnvironment();
  let warnings = 0;
  const warn: Warn = (place, problem) => {
    warnings += 1;
    console.warn(`${place}: ${problem}`);
  };
  const posts = await readPosts(source, warn, headersFor);
  const { project, close } = await openProject(environment, 'use', console.log);
  let imported = 0;
  try {
    imported = await importPosts(project, posts, warn, headersFor, isSite(source) ? source : null);
  } finally {
    await close();
  }
  if (isSite(source))
    console.log(
      `Not imported: ${[...(await otherContent(source, headersFor)), 'drafts and everything else that visitors cannot see'].join(', ')}.`,
    );
  console.log(`Imported ${counted(imported, 'post')}, with ${counted(warnings, 'warning')}.`);
});
