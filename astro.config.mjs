import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// The console's dependencies, listed so that the dev server optimises them at startup. If it found them later, it would
// load React twice.
const consolePackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-error-boundary',
  'react-admin',
  'ra-supabase',
  'ra-input-rich-text',
  '@tiptap/core',
  '@tiptap/pm/model',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@mui/material',
  '@mui/icons-material',
  '@nanostores/react',
  '@tanstack/react-query',
  'react-hook-form',
  'react-router-dom',
];

/** Applies the /admin/* rewrite of `_redirects` on the dev server, which does not read that file. */
const consoleRewrite = {
  name: 'console-rewrite',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/admin/')) request.url = '/admin';
        next();
      });
    },
  },
};

/** Delays component scripts on the dev server, as on the built site (publishing/incremental/astro-renderer.ts). */
const laterScripts = {
  name: 'later-scripts',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      if (command === 'dev')
        addMiddleware({ order: 'pre', entrypoint: new URL('./src/site/dev-scripts.ts', import.meta.url) });
    },
  },
};

/** Adds directives that load islands after the first paint, unlike Astro's own directives. */
const islandDirectives = {
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'painted', entrypoint: './src/islands/client-painted.ts' });
      addClientDirective({ name: 'near', entrypoint: './src/islands/client-near.ts' });
    },
  },
};

const source = `${import.meta.dirname}/src/`;
/** nanostores and Vite's chunk loader. */
const smallPackages = /node_modules\/nanostores|preload-helper/;
/**
 * Folders whose modules can be shared. Code that few pages need, such as article HTML, prices, drawings, texts about
 * accounts and checks of languages, stays in separate files.
 */
const sharedFolders =
  /^(?:accounts|entities|islands|rules|site|toasts)\/(?!(?:account-messages|cover-art|date-settings|short-formats|sparkline)\.)[^?]+\.ts$/;

/** The client and the reads of the front page. Pages without live data load none of them. */
const readers =
  /node_modules\/@supabase\/postgrest-js\/|src\/entities\/(?:database\/(?:live|read-all)|readers\/(?:articles|advertisements|promo-banners|categories))\.ts/;

/** Returns whether public pages load a module, not only the console. */
function isPublic(id, graph, below = []) {
  const module = graph.getModuleInfo(id);
  if (!module || !id.startsWith(source) || id.startsWith(`${source}admin/`) || below.includes(id))
    return false;
  const users = [...module.importers, ...module.dynamicImporters];
  return module.isEntry || users.some((user) => isPublic(user, graph, [...below, id]));
}

/** Returns whether a module imports only modules of this kind. A module's imports move with it into a chunk. */
function isSmall(id, graph, above = []) {
  if (smallPackages.test(id) || above.includes(id)) return true;
  if (!id.startsWith(source) || !sharedFolders.test(id.slice(source.length))) return false;
  return (
    graph.getModuleInfo(id)?.importedIds.every((other) => isSmall(other, graph, [...above, id])) ?? false
  );
}

/**
 * Returns whether a module belongs in the chunk of small modules that several public modules import, none of them
 * dynamically. Otherwise each would be a file of a few hundred bytes, and a page would request thirty of them.
 */
function isCommon(id, graph) {
  const module = graph.getModuleInfo(id);
  if (!module || !isSmall(id, graph) || readers.test(id)) return false;
  const users = module.importers.filter((user) => isPublic(user, graph));
  return smallPackages.test(id) || (users.length > 1 && module.dynamicImporters.length === 0);
}

/** The chunks of browser scripts. */
const chunks = [
  { name: (id, graph) => (isCommon(id, graph) ? 'common' : null) },
  // After the common chunk, whose modules would otherwise move into this one.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|src\/islands\/ErrorBoundary\./,
  },
  // These, and live prices, would be a file for each module.
  {
    name: 'reader',
    test: readers,
  },
  {
    name: 'prices',
    test: /src\/(?:prices\/(?:quotes|price-client|trending-store|live-prices)|islands\/(?:page-prices|short-formats))\.ts/,
  },
];

/** Names of scripts that content blockers block as advertising. The console does not open without `advertisements.js`. */
const blockedNames = /^ad(?:-|slot|vert)/i;
const nameOfScript = ({ name }) => `_astro/${blockedNames.test(name) ? '' : '[name].'}[hash].js`;

export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), islandDirectives, laterScripts, consoleRewrite],
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    optimizeDeps: { include: consolePackages },
    build: { chunkSizeWarningLimit: 2000 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },
              chunkFileNames: nameOfScript,
              entryFileNames: nameOfScript,
            },
          },
        },
      },
    },
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@tiptap/core', '@tiptap/pm'] },
  },
});
