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
  '@mui/material',
  '@mui/icons-material',
  '@nanostores/react',
];

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react()],
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    optimizeDeps: { include: consolePackages },
    build: { chunkSizeWarningLimit: 2000 },
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@tiptap/core', '@tiptap/pm'] },
  },
});
