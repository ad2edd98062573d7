import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Shared by so many pages, code belongs to all of them; at 5 of now 45 the home page carried everybody's forms. */
const COMMON = 14;

/** Few larger files compress better than many small ones, and a page asks for fewer. */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  {
    name: 'shop',
    test: /apps\/storefront\/app\/|packages\/(brand|client)\/|\.calls\.generated\.ts$|node_modules\/lucide-react\//,
    minShareCount: COMMON,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts and pictures keep addresses of their own: they outlive the stylesheet in the cache.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  // The server's build is one piece that runs alike whatever NODE_ENV its process has.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
