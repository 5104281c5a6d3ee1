import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './public-layout.css'

interface PublicLayoutProps {
  /** Kind of the page, at the right of the head. */
  aside: ReactNode
  children: ReactNode
}

/** A page that a person without an account opens by a link. */
export function PublicLayout({ aside, children }: PublicLayoutProps) {
  return (
    <div className="by-link grid grid-rows-[auto_1fr_auto] grid-cols-1 min-h-dvh">
      <header className="border-b border-border bg-surface">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-4 w-[min(46rem,100%_-_2rem)] mx-auto min-h-16">
          <Link to={paths.landing()} className="brand">
            <Logo size={32} />
          </Link>
          <span>{aside}</span>
        </div>
      </header>
      <main className="w-[min(46rem,100%_-_2rem)] mt-6 mb-12 mx-auto">{children}</main>
      <footer className="border-t border-border text-sm/6 text-text-2">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-4 w-[min(46rem,100%_-_2rem)] mx-auto min-h-16">
          <p className="mr-auto">Equipo, manutenção de equipamentos odontológicos</p>
          <Link className="inline-flex items-center text-inherit min-h-11" to={paths.privacy()}>
            Privacidade
          </Link>
          <Link className="inline-flex items-center text-inherit min-h-11" to={paths.terms()}>
            Termos
          </Link>
        </div>
      </footer>
    </div>
  )
}
