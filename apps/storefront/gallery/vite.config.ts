import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The gallery of `ui/` parts, served for developers only: no build of the shop contains it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  server: { port: 5199, fs: { allow: ['../../..'] } },
});
