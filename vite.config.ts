import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import reactCompiler from 'babel-plugin-react-compiler'
import { defineConfig } from 'vite'
import { leanCore } from './tools/lean-core.ts'

/** Only browsers draw a component again and again; what is prerendered is drawn once. */
const compiler = defineRolldownBabelPreset({
  preset: { plugins: [[reactCompiler, { target: '19' }]] },
  rolldown: {
    filter: { code: /\buse[A-Z]|<\w/ },
    applyToEnvironmentHook: ({ config }) => config.consumer === 'client',
  },
})

/** What nearly every page needs comes in few files, each with all that it imports; the rest is cut by page. */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core)|zod)\//,
    priority: 3,
  },
  // The chevrons too: they are of the forms, and of pages without any.
  {
    name: 'shell',
    test: /web\/shell\/(?:InShell|(?:dentist|technician)-navigation)\.tsx?|icons\/chevron-(?:down|up)\.m?js/,
    priority: 2,
  },
  // Else each is a file of some 300 bytes, and a page asks for thirty of them.
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 18, priority: 1 },
  {
    name: 'basis',
    test: /core\/(?:regulation\/(?:mark|basis|rules-version)|checklist\/template-ref)\.ts/,
    priority: 1,
  },
  { name: 'forms', test: /web\/(?:ui\/(?:Field|Form|TextField)|kit\/endpoint-form)\.tsx?/, priority: 1 },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanCore(),
    babel({ include: /web\/.*\.tsx?$/, presets: [compiler], sourceMap: false }),
  ],
  publicDir: 'web/public',
  // Under `npm run dev` the server listens beside the pages, at the address that tools/dev.ts gave it.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3001}` } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Every page carries the names of all files; 42 bits tell the versions of one name apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
