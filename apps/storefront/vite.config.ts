import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts and pictures keep addresses of their own: they outlive the stylesheet in the cache.
    assetsInlineLimit: 0,
  },
  // The server's build is one piece that runs alike whatever NODE_ENV its process has.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
