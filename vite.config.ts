import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mailPage } from './scripts/dev-mail.ts';

/** The chunk's id is the file's own name without its role: `about.page.tsx` becomes `about`. */
const chunkId = (name: string) => name.split('.')[0] ?? name;

/** For the browser: hashed names; the libraries in one chunk, what every page needs in another. */
const browserOutput = {
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: (chunk: { name: string }) => `static/js/${chunkId(chunk.name)}.[hash].chunk.js`,
  assetFileNames: 'static/media/[name].[hash][extname]',
  codeSplitting: {
    groups: [
      // Apart, or the boot script would load the chunk that these happen to lie in.
      {
        name: 'early',
        test: /preload-helper|src\/(ui\/plain-click|app\/chunk-load)\.ts$/,
        priority: 3,
      },
      { name: 'libraries', test: /node_modules/, priority: 2 },
      { name: 'main', test: /src\/app\/main\.tsx$/, priority: 1 },
    ],
  },
};

/** Where `npm run dev` runs the server. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), mailPage()],
  publicDir: false,
  server: {
    port: 5173,
    proxy: { '^/(sendEmail|healthz|readyz|favicon|icon|apple-touch-icon|manifest)': server },
  },
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    // Nothing is inlined: the content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/prerender.tsx', output: { assetFileNames: browserOutput.assetFileNames } }
      : { input: { boot: 'index.html' }, output: browserOutput },
  },
  // The prerenderer is bundled whole: it is run once and thrown away.
  ssr: { noExternal: true },
  test: {
    include: ['src/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'tests/support/databases.ts',
    // Only against a test that hangs: how long things take is measured in bench/.
    testTimeout: 60_000,
  },
}));
