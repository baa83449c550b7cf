import { globSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { adminPage, passOwnPages } from './scripts/dev-admin.ts';
import { studioIdentity } from './scripts/dev-identity.ts';
import { mailPage } from './scripts/dev-mail.ts';

/** The chunk's id is its file's name without the role: `about.page.tsx` becomes `about`. */
const chunkId = (name: string) => name.split('.')[0] ?? name;

/** For the browser: hashed names; libraries in one chunk, code for every page in another. */
const browserOutput = (groups: readonly ChunkGroup[]) => ({
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: (chunk: { name: string }) => `static/js/${chunkId(chunk.name)}.[hash].chunk.js`,
  assetFileNames: 'static/media/[name].[hash][extname]',
  codeSplitting: { groups: [...groups] },
});

interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
  /** `$initial`: only static imports of an entry, not dynamic ones. */
  tags?: '$initial'[];
  /** Only modules that so many pages import. */
  minShareCount?: number;
}

const siteChunks: ChunkGroup[] = [
  // Separate, because otherwise the boot script would load the chunk that contains them.
  {
    name: 'early',
    test: /preload-helper|src\/(ui\/buttons\/plain-click|app\/chunk-load)\.ts$/,
    priority: 3,
  },
  { name: 'libraries', test: /node_modules/, priority: 2 },
  { name: 'main', test: /src\/app\/main\.tsx$/, priority: 1 },
];

/** Firebase’s SDK: only its own dynamic imports split it, so that it is loaded by who signs in with it. */
const firebaseSdk = String.raw`node_modules/(@firebase|idb)/|auth/firebase/firebase-(sdk|totp|app)\.ts`;

const textEditor = new RegExp(
  [
    String.raw`node_modules/(@tiptap|prosemirror-\w+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals)/`,
    String.raw`src/ui/rich-text/(text-editor|editor-toolbar|editor-tools|link-dialog|table-nodes)\.`,
  ].join('|'),
);

/**
 * A chunk for each section of the back office, and few others: the shell, sign-in,
 * and modules that several sections share. Icons and other small modules get no file of their own.
 */
const adminChunks: ChunkGroup[] = [
  // The scheme's script is an entry of its own and stays separate.
  { name: 'admin', test: /^(?!.*admin-scheme)/, tags: ['$initial'], priority: 5 },
  { name: 'login', test: new RegExp(`^(?!.*(${firebaseSdk})).*src/admin/auth/`), priority: 4 },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\//, priority: 3 },
  {
    name: 'lists',
    test: /@tanstack\/(react-virtual|virtual-core)\/|src\/admin\/lists\//,
    priority: 3,
  },
  // Two editors share it, and neither is there before it is needed.
  { name: 'text-editor', test: textEditor, priority: 3 },
  {
    name: 'parts',
    test: new RegExp(`^(?!.*(src/admin/features/|${firebaseSdk}))`),
    minShareCount: 2,
    priority: 2,
  },
  ...[
    'account',
    'clients',
    'dashboard|activity',
    'inbox',
    'invoices|catalog',
    'proposals|engagements',
    'contracts',
    'settings',
  ].map((features) => ({
    name: features.split('|')[0] ?? features,
    test: new RegExp(`src/admin/features/(${features})/`),
    priority: 1,
  })),
];

/** Doesn’t say so itself. With side effects, sign-in would load what adds passkeys, too. */
const treeshake = { moduleSideEffects: [{ test: /@simplewebauthn/, sideEffects: false }] };

/** Style sheets of server-rendered pages: one file each, beside the code that renders the page. */
const serverStyleSheets = () =>
  Object.fromEntries(globSync('src/server/**/*.css').map((file) => [basename(file, '.css'), file]));

/**
 * Four separate builds: the site, its prerenderer (`build.ssr`),
 * the back office (mode `admin`), and style sheets and script of the server’s pages (mode `server`).
 */
function buildOptions(mode: string, isSsr: boolean): BuildEnvironmentOptions {
  if (isSsr) {
    const output = { assetFileNames: browserOutput([]).assetFileNames };
    return {
      outDir: 'dist/prerender',
      rolldownOptions: { input: 'src/app/prerender.tsx', output },
    };
  }
  if (mode === 'server') {
    const output = browserOutput([]);
    const input = {
      ...serverStyleSheets(),
      copy: 'src/app/client-copy.ts',
      forms: 'src/app/client-forms.ts',
      proposal: 'src/app/client-proposal.ts',
      reading: 'src/app/client-reading.ts',
      signature: 'src/app/client-signature.ts',
      verify: 'src/app/verify-file.ts',
    };
    const rolldownOptions = { input, output };
    return { outDir: 'dist/server', manifest: true, cssCodeSplit: true, rolldownOptions };
  }
  const [outDir, input, chunks] =
    mode === 'admin'
      ? ['dist/admin', { admin: 'admin.html', scheme: 'src/app/admin-scheme.ts' }, adminChunks]
      : ['dist/client', { boot: 'index.html' }, siteChunks];
  const output = browserOutput(chunks);
  return { outDir, manifest: true, rolldownOptions: { input, output, treeshake } };
}

/** URL of the server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), adminPage(), mailPage(), studioIdentity(server)],
  publicDir: false,
  server: {
    port: 5173,
    proxy: {
      '^/(api|sendEmail|healthz|readyz|favicon|icon|apple-touch-icon|manifest)': {
        target: server,
        configure: passOwnPages,
      },
    },
  },
  build: {
    cssCodeSplit: false,
    ...buildOptions(mode, isSsrBuild === true),
    // Nothing is inlined: the content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The prerenderer is bundled whole: it runs once and is then deleted. Tests load packages as Node
  // does: bundled, libpdf and its pkijs would each have an asn1js of their own.
  ...(isSsrBuild === true && { ssr: { noExternal: true } }),
}));
