import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './public-label.css'

/** Frame of the pages behind a label, which need no script. */
export function PublicFrame({ signIn, children }: { signIn: string; children: ReactNode }) {
  return (
    <div className="label-pub">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header>
        <div>
          <a href={paths.landing()} className="no-underline">
            <Logo size={32} />
          </a>
          <a href={signIn}>Entrar</a>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer>
        <span>Equipo, manutenção de equipamentos odontológicos</span>
        <a href={paths.privacy()}>Privacidade</a>
        <a href={paths.terms()}>Termos</a>
      </footer>
    </div>
  )
}
