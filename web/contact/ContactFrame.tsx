import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './contact-page.css'

/** Frame of the contact form's pages, which need no script. */
export function ContactFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-rows-[auto_1fr_auto] w-[min(72rem,100%_-_2rem)] mx-auto min-h-dvh">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="flex flex-wrap items-center justify-between gap-y-0 gap-x-6 py-4">
        <a href={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={34} />
        </a>
        <nav className="flex flex-wrap items-center gap-y-0 gap-x-6" aria-label="Principal">
          <a className="inline-flex items-center min-w-11 min-h-11" href={paths.landing()}>
            Início
          </a>
          <a className="inline-flex items-center min-w-11 min-h-11" href={paths.login()}>
            Entrar
          </a>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer className="flex flex-wrap items-center gap-y-0 gap-x-6 mt-12 py-4 border-t border-border text-sm/6">
        <a className="inline-flex items-center min-w-11 min-h-11" href={paths.terms()}>
          Termos de uso
        </a>
        <a className="inline-flex items-center min-w-11 min-h-11" href={paths.privacy()}>
          Privacidade
        </a>
      </footer>
    </div>
  )
}
