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

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), consoleRewrite],
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    optimizeDeps: { include: consolePackages },
    build: { chunkSizeWarningLimit: 2000 },
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@tiptap/core', '@tiptap/pm'] },
  },
});
