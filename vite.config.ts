import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Only browsers draw a component again and again; what is prerendered is drawn once. */
const compiler = defineRolldownBabelPreset({
  preset: { plugins: [['babel-plugin-react-compiler', { target: '19' }]] },
  rolldown: {
    filter: { code: /\buse[A-Z]|<\w/ },
    applyToEnvironmentHook: ({ config }) => config.consumer === 'client',
  },
})

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ include: /web\/.*\.tsx?$/, presets: [compiler], sourceMap: false }),
  ],
  publicDir: 'web/public',
  // Under `npm run dev` the server listens beside the pages, at the address that tools/dev.ts gave it.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3001}` } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
