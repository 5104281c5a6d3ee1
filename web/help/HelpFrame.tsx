import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'

/** Frame of the help's pages, for people with and without an account. */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="border-b border-border bg-surface">
        <div className="mx-auto flex min-h-15 w-[min(46rem,100%_-_2rem)] items-center justify-between gap-4">
          <Link to={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
            <Logo size={32} />
          </Link>
          <nav className="flex gap-x-6" aria-label="Principal">
            <Link className="inline-flex min-h-11 min-w-11 items-center" to={paths.help()}>
              Ajuda
            </Link>
            <Link className="inline-flex min-h-11 min-w-11 items-center" to={paths.authRedirect()}>
              Entrar
            </Link>
          </nav>
        </div>
      </header>
      <main id="content" className="mx-auto w-[min(46rem,100%_-_2rem)] pt-6 pb-16">
        {children}
      </main>
    </div>
  )
}
