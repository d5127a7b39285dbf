/**
 * `npm run compile`: compiles the site's code before the first start, for installations that are read-only afterwards.
 */
import { compiledSite } from './incremental/compiled-site.ts';

await compiledSite();
