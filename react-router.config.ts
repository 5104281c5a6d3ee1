import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: false,
  // Readable without JavaScript; every other address is answered with build/web/client/__spa-fallback.html.
  prerender: ['/', '/login', '/register'],
} satisfies Config
