import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Code shared by this many routes goes into the common chunk; at 5 the home page loaded every form. */
const MIN_ROUTES = 14;

/** Few large chunks compress better than many small ones, and need fewer requests. */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  {
    name: 'shop',
    test: /apps\/storefront\/app\/|packages\/(brand|client)\/|\.calls\.generated\.ts$|node_modules\/lucide-react\//,
    minShareCount: MIN_ROUTES,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts and pictures have URLs of their own: they are cached longer than the stylesheet.
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
  // The server build is one bundle that runs the same under any NODE_ENV.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
