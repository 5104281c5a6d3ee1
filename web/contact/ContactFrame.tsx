import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './contact-page.css'

/** Frame of the contact form's pages, which need no script. */
export function ContactFrame({ children }: { children: ReactNode }) {
  return (
    <div className="contact-page">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header>
        <a href={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={34} />
        </a>
        <nav aria-label="Principal">
          <a href={paths.landing()}>Início</a>
          <a href={paths.login()}>Entrar</a>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer>
        <a href={paths.terms()}>Termos de uso</a>
        <a href={paths.privacy()}>Privacidade</a>
      </footer>
    </div>
  )
}
