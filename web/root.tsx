import { QueryClientProvider } from '@tanstack/react-query'
import { useContext, useSyncExternalStore, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import sans from './fonts/sans.woff2?url'
import { paths } from './kit/paths.ts'
import { queryClient } from './kit/query.ts'
import { Still } from './kit/still.ts'
import { themeScript } from './kit/theme.ts'
import { Spinner } from './ui/Spinner.tsx'
import { Toasts } from './ui/Toast.tsx'
import './ui/app.css'
import './service-order/order.css'
import './equipment/plate.css'

export { ErrorAlone as ErrorBoundary } from './shell/Alone.tsx'

export const links = () => [
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = () => [{ title: 'Equipo' }]

/** Browsers offer the installation once, often before the application has loaded; `offline/install.ts` takes it up. */
const installScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();self.equipoInstall=e})`

/** A still page has no script but the one in its head. */
export function Layout({ children }: { children: ReactNode }) {
  const still = useContext(Still)
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${installScript}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  )
}

const unchanging = () => () => undefined
const isAdministration = () => /^\/admin(\/|$)/.test(location.pathname)

/** Shown for every address without a page of its own in the build, until the application has loaded. */
export function HydrateFallback() {
  const checking = useSyncExternalStore(unchanging, isAdministration, () => false)
  return (
    <>
      <noscript>
        <p className="p-4">
          Esta página precisa de JavaScript. Ative o JavaScript neste navegador. A{' '}
          <a href={paths.landing()}>página inicial</a> e o <a href={paths.contact()}>contato</a> abrem sem
          ele.
        </p>
      </noscript>
      <Spinner page label={checking ? 'Verificando permissões...' : 'Carregando...'} />
    </>
  )
}

export default function Root() {
  if (useContext(Still)) return <Outlet />
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}
