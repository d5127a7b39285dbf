import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// The console's dependencies, listed so that the dev server finds them at once: found late, they would load React twice.
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

/** What netlify.toml says about /admin/*, for the dev server, which does not read it. */
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

/**
 * Modules that nearly every page needs, together: each of them alone would be a file of a few hundred bytes, of which a
 * page would ask for thirty. They must import nothing else, because what they import comes with them.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
  {
    name: 'common',
    test: /node_modules\/nanostores|preload-helper|src\/site\/(?:paths|environment|image-sources|cover-art)\.ts|src\/toasts\/(?:toasts|flash-toast)|src\/entities\/readers\/ad-placements|src\/rules\/(?:coin-badge|formats|instant|limits|messages|tint|urls)\.ts|src\/accounts\/stored-session|src\/entities\/reader\/unwrap|src\/islands\/(?:draw-cover|fill-text|missing-images|when-idle)/,
  },
];

export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), islandDirectives, consoleRewrite],
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
