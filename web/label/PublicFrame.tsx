import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './public-label.css'

/** Frame of the pages behind a label, which need no script. */
export function PublicFrame({ signIn, children }: { signIn: string; children: ReactNode }) {
  return (
    <div className="label-pub grid grid-rows-[auto_1fr_auto] min-h-dvh">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="border-b border-border bg-surface">
        <div className="flex items-center justify-between gap-4 w-[min(60rem,100%_-_2rem)] mx-auto py-2">
          <a href={paths.landing()} className="no-underline inline-flex items-center min-w-11 min-h-11">
            <Logo size={32} />
          </a>
          <a className="inline-flex items-center min-w-11 min-h-11" href={signIn}>
            Entrar
          </a>
        </div>
      </header>
      <main className="w-[min(60rem,100%_-_2rem)] mx-auto py-6" id="content">
        {children}
      </main>
      <footer className="flex flex-wrap items-center gap-y-0 gap-x-6 w-[min(60rem,100%_-_2rem)] mx-auto mt-4 py-4 border-t border-border text-sm/6 text-text-2">
        <span>Equipo, manutenção de equipamentos odontológicos</span>
        <a className="inline-flex items-center min-w-11 min-h-11" href={paths.privacy()}>
          Privacidade
        </a>
        <a className="inline-flex items-center min-w-11 min-h-11" href={paths.terms()}>
          Termos
        </a>
      </footer>
    </div>
  )
}
