import type { Config } from '@react-router/dev/config'
import { normQuestions } from './core/regulation/norm-questions.ts'
import { shortenManifest } from './tools/manifest.ts'
import { writeAddresses, writePacked } from './tools/pages.ts'
import { writeWorker } from './tools/worker.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: false,
  // Readable without JavaScript; every other address is answered with build/web/client/__spa-fallback.html.
  prerender: [
    '/',
    '/login',
    '/register',
    '/autoavaliacao',
    ...normQuestions.map(({ slug }) => `/normas/${slug}`),
    '/contato',
    '/contato/recebida',
    '/termos',
    '/privacidade',
    '/cookies',
    '/q',
    '/relato',
    '/404',
    '/500',
  ],
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    await writeAddresses(buildManifest?.routes ?? {}, buildDirectory)
    shortenManifest(`${buildDirectory}/client`)
    await writeWorker(buildDirectory)
    await writePacked(buildDirectory)
  },
} satisfies Config
