import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// The console's dependencies, listed so that the dev server optimises them at startup: if found late, React would load
// twice.
const consolePackages = [
  'react',
  'react-dom',
  'react-dom/client',
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

/** The rewrite of /admin/* in `_redirects`, for the dev server, which does not read that file. */
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

/** Has component scripts load on the dev server as in the built site (publishing/incremental/astro-renderer.ts). */
const laterScripts = {
  name: 'later-scripts',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      if (command === 'dev')
        addMiddleware({ order: 'pre', entrypoint: new URL('./src/site/dev-scripts.ts', import.meta.url) });
    },
  },
};

/** When islands are loaded: not before their page is painted, unlike with Astro's own directives. */
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
/** nanostores, and Vite's loader of chunks. */
const smallPackages = /node_modules\/nanostores|preload-helper/;
/** Whatever few pages need, such as article HTML and prices, stays in files of its own. */
const sharedFolders = /^(?:accounts|entities|islands|rules|site|toasts)\/[^?]+\.ts$/;

/** Whether public pages load a module, and not the console alone. */
function isPublic(id, graph, below = []) {
  const module = graph.getModuleInfo(id);
  if (!module || !id.startsWith(source) || id.startsWith(`${source}admin/`) || below.includes(id))
    return false;
  const users = [...module.importers, ...module.dynamicImporters];
  return module.isEntry || users.some((user) => isPublic(user, graph, [...below, id]));
}

/** Whether a module imports nothing but modules of this kind: what it imports comes with it into a chunk. */
function isSmall(id, graph, above = []) {
  if (smallPackages.test(id) || above.includes(id)) return true;
  if (!id.startsWith(source) || !sharedFolders.test(id.slice(source.length))) return false;
  return (
    graph.getModuleInfo(id)?.importedIds.every((other) => isSmall(other, graph, [...above, id])) ?? false
  );
}

/**
 * Whether a module belongs in the chunk of small modules that several public modules import, none of them later than
 * at its start. Each alone would be a file of a few hundred bytes, of which a page would request thirty.
 */
function isCommon(id, graph) {
  const module = graph.getModuleInfo(id);
  if (!module || !isSmall(id, graph)) return false;
  const users = module.importers.filter((user) => isPublic(user, graph));
  return smallPackages.test(id) || (users.length > 1 && module.dynamicImporters.length === 0);
}

/** How browsers' scripts are cut into files. */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
  { name: (id, graph) => (isCommon(id, graph) ? 'common' : null) },
];

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
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@tiptap/core', '@tiptap/pm'] },
  },
});
