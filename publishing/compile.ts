/** `npm run compile`: compiles the code of the site ahead of the first start, for installations that are read-only then. */
import { compiledSite } from './incremental/compiled-site.ts';

await compiledSite();
