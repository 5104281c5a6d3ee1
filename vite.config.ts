import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({
      include: /web\/.*\.tsx?$/,
      presets: [],
      plugins: [['babel-plugin-react-compiler', { target: '19' }]],
      parserOpts: { plugins: ['jsx', 'typescript'] },
    }),
  ],
  publicDir: 'web/public',
  // Under `npm run dev` the server listens beside the pages, at the address that tools/dev.ts gave it.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3001}` } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
