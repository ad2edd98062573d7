import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts and pictures keep addresses of their own: they outlive the stylesheet in the cache.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: [/^@duskline\//] },
});
