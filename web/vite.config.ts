import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.js';
import { inlineDocuments } from './build/inline-documents.js';
import { ownIcons } from './build/own-icons.js';
import { ownRadix } from './build/own-radix.js';
import { precompress } from './build/precompress.js';
import { productionRouter } from './build/production-router.js';
import { routePages } from './build/route-pages.js';
import { serviceWorker } from './build/service-worker.js';
import { slimGraphql } from './build/slim-graphql.js';

const server = process.env.CADENZA_SERVER ?? 'http://127.0.0.1:4000';
const forwarded = Object.fromEntries(
  ['/graphql', '/api', '/live'].map((path) => [path, { target: server, ws: path === '/live' }]),
);

/** The chunks of build/chunks, and what the bundler puts below them. */
const chunksOfEveryPage = new Set(['shared', 'app', 'rolldown-runtime']);
const isOfEveryPage = (file: string) =>
  chunksOfEveryPage.has(/([a-z-]+)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? '');

/** The gateway serves `dist`; in development Vite serves and passes the server's paths on. No source maps are published. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    inlineDocuments(import.meta.dirname),
    ownIcons(import.meta.dirname),
    ownRadix(import.meta.dirname),
    slimGraphql(import.meta.dirname),
    productionRouter(),
    react(),
    tailwindcss(),
    routePages(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    precompress(),
  ],
  // RxJS, which Apollo brings, as classes instead of functions that make classes.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2023', sourcemap: false, assetsInlineLimit: 0 },
    modulePreload: {
      // Whatever knows what ES2023 holds knows these links as well.
      polyfill: false,
      // A page that fetches another has loaded the files of every page: no list need name them.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isOfEveryPage(file)),
    },
    rolldownOptions: {
      input: ['index.html', 'site.html', 'screen.html'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        // Each page names all chunks that others may need: their hash is enough.
        chunkFileNames: ({ name }) =>
          chunksOfEveryPage.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
      },
    },
  },
  server: { proxy: forwarded },
  preview: { proxy: forwarded },
});
